import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { coinbaseWalletStates } from './states.ts'

// Spares the real SDK's files, as the states install a fake SDK.
jest.mock('../loadSdk.ts', () => ({ loadSdk: async () => ({}) }))

describeScreenStates(coinbaseWalletStates, { act, axe })
