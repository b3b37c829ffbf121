import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { oauthStates } from './states.ts'

for (const states of Object.values(oauthStates)) describeScreenStates(states, { act, axe })
