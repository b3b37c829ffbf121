import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { recoveryPasswordStates } from './states.ts'

describeScreenStates(recoveryPasswordStates, { act, axe })
