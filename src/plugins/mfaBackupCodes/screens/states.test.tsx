import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { mfaBackupCodesStates } from './states.ts'

describeScreenStates(mfaBackupCodesStates, { act, axe })
