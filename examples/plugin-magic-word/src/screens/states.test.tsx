import { act } from '@testing-library/react'
import { describeScreenStates } from 'latchkey/testing/states'
import { magicWordStates } from './states.ts'

describeScreenStates(magicWordStates, { act })
