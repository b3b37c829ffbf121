import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../testing/states/index.ts'
import { accountPageStates } from './states.ts'

describeScreenStates(accountPageStates, { act, axe })
