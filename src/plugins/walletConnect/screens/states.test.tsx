import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { walletConnectStates } from './states.ts'

// Spares the real library's files, as the states install a fake.
jest.mock('../sdk.ts', () => ({ loadSdk: async () => ({}) }))

describeScreenStates(walletConnectStates, { act, axe })
