import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { mfaTotpStates } from './states.ts'

describeScreenStates(mfaTotpStates, { act, axe })
