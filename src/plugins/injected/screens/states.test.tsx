import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { injectedStates } from './states.ts'

describeScreenStates(injectedStates, { act, axe })
