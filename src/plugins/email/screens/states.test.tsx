import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { emailStates } from './states.ts'

describeScreenStates(emailStates, { act, axe })
