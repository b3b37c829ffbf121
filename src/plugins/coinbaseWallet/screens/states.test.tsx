import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { coinbaseWalletStates } from './states.ts'

// The states have a fake of it: this spares its files.
jest.mock('../loadSdk.ts', () => ({ loadSdk: async () => ({}) }))

describeScreenStates(coinbaseWalletStates, { act, axe })
