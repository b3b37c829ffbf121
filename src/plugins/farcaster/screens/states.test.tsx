import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { farcasterSignerStates, farcasterStates } from './states.ts'

describeScreenStates(farcasterStates, { act, axe })
describeScreenStates(farcasterSignerStates, { act, axe })
