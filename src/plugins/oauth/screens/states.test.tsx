import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { furtherProviderStates, googleStates } from './states.ts'

describeScreenStates(googleStates, { act, axe })
for (const states of Object.values(furtherProviderStates)) describeScreenStates(states, { act, axe })
