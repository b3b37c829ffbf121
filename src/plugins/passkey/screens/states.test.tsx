import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { passkeyStates } from './states.ts'

describeScreenStates(passkeyStates, { act, axe })
