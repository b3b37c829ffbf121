import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { mfaPasskeyStates } from './states.ts'

describeScreenStates(mfaPasskeyStates, { act, axe })
