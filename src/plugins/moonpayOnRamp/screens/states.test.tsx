import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { moonpayOnRampStates } from './states.ts'

describeScreenStates(moonpayOnRampStates, { act, axe })
