import { email } from '../../plugins/email/index.ts'
import { defineScreenStates } from '../states/index.ts'
import { stateProblems } from './statesRule.ts'

const state = { shows: 'email.label' }
const whole = {
  plugin: 'email',
  plugins: () => [email()],
  landing: { a: state },
  screens: {
    AWAITING_PASSWORDLESS_CODE: { a: state },
    LINK_EMAIL_SCREEN: { a: state },
    UPDATE_EMAIL_SCREEN: { a: state },
  },
} as const
const problems = (change: object) =>
  stateProblems(email(), defineScreenStates({ ...whole, ...change })).map(({ problem }) => problem)

it.each<[object, string[]]>([
  [{}, []],
  [{ plugin: 'sms' }, ["The states are those of 'sms'."]],
  [{ landing: {} }, ['Its row in the login list has no state.']],
  [{ screens: { ...whole.screens, LINK_EMAIL_SCREEN: {} } }, ["The screen 'LINK_EMAIL_SCREEN' has no state."]],
  [
    { screens: { ...whole.screens, LINK_EMIAL_SCREEN: { a: state } } },
    ["There are states of the screen 'LINK_EMIAL_SCREEN', which the plugin does not have."],
  ],
])("the states rule reports, for a plugin's states changed by %j, the problems %j", (change, expected) =>
  expect(problems(change)).toEqual(expected),
)
