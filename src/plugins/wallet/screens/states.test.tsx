import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { walletStates } from './states.ts'

describeScreenStates(walletStates, { act, axe })
