import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { recoveryGoogleDriveStates } from './states.ts'

describeScreenStates(recoveryGoogleDriveStates, { act, axe })
