import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { smsStates } from './states.ts'

describeScreenStates(smsStates, { act, axe })
