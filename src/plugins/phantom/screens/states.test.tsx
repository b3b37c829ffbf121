import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { phantomStates } from './states.ts'

describeScreenStates(phantomStates, { act, axe })
