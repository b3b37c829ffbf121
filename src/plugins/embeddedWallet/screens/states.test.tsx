import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { embeddedWalletStates } from './states.ts'

describeScreenStates(embeddedWalletStates, { act, axe })
