import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { walletConnectStates } from './states.ts'

// The states have a fake of it: this spares its files.
jest.mock('../sdk.ts', () => ({ loadSdk: async () => ({}) }))

describeScreenStates(walletConnectStates, { act, axe })
