import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { mfaSmsStates } from './states.ts'

describeScreenStates(mfaSmsStates, { act, axe })
