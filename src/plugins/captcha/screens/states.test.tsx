import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { captchaStates } from './states.ts'

describeScreenStates(captchaStates, { act, axe })
