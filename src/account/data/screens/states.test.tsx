import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { accountDataStates } from './states.ts'

describeScreenStates(accountDataStates, { act, axe })
