import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../testing/states/index.ts'
import { coreStates } from './states.ts'

describeScreenStates(coreStates, { act, axe })
