import { act } from '@testing-library/react'
import { describeScreenStates } from 'latchkey/testing/states'
import { newMethodStates } from './states.ts'

describeScreenStates(newMethodStates, { act })
