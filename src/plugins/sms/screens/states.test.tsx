import { act } from '@testing-library/react'
import { axe } from 'jest-axe'
import { describeScreenStates } from '../../../testing/states/index.ts'
import { keepOutOfView } from '../../../ui/testing/keepOutOfView.ts'
import { smsStates } from './states.ts'

keepOutOfView()
describeScreenStates(smsStates, { act, axe })
