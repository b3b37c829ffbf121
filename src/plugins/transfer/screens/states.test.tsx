import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { transferStates } from './states.ts'

describeScreenStates(transferStates, { act, axe })
