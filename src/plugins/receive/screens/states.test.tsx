import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { receiveStates } from './states.ts'

describeScreenStates(receiveStates, { act, axe })
