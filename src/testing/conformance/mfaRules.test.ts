import type { WireSession } from '../../core/contract.ts'
import { createFlow } from '../../core/flow/createFlow.ts'
import { completeLogin } from '../../core/login/completeLogin.ts'
import {
  hardwareToken,
  hardwareTokenFlows,
  hardwareTokenProvider,
  TOKEN_CODE,
} from '../../core/mfa/testing/hardwareToken.ts'
import { mfaFlows } from '../../core/mfa/flows.ts'
import { selectMfaRequest } from '../../core/mfa/slice.ts'
import { definePlugin } from '../../core/plugin/define.ts'
import type { MfaDefinition } from '../../core/plugin/types.ts'
import { services } from '../../core/saga/context.ts'
import { call, type SagaGenerator } from '../../core/saga/effects.ts'
import { selectUser } from '../../core/session/select.ts'
import { emailAccount } from '../provider/emailRoutes.ts'
import { fakeProvider } from '../provider/fakeProvider.ts'
import { mfaEnrolRule, mfaUnenrolRule, mfaVerifyRule } from './mfaRules.ts'
import { checkRule } from './pluginConformance.ts'
import type { ConformanceClient, ConformanceOptions, Rule } from './types.ts'

const enter = createFlow('door/enter', function* (): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, '/door', {}), { method: 'door' })
})
const idle = createFlow('hardwareToken/idle', function* () {})
const foreign = createFlow('door/foreign', function* () {})

const logIn = (test: ConformanceClient) => test.until(test.client.run(enter))
async function logInWithToken(test: ConformanceClient): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(selectUser(test.client.store.getState())!, 'hardware_token')
  await test.until(test.client.refreshUser())
}

/** Acts as a user who presses the button as soon as the second factor is asked for. */
function pressWhenAsked({ client }: ConformanceClient): void {
  const stop = client.store.subscribe(() => {
    if (selectMfaRequest(client.store.getState())?.status !== 'asking') return
    stop()
    queueMicrotask(() => void client.run(mfaFlows.submit, { code: TOKEN_CODE }).catch(() => undefined))
  })
}

const OPTIONS: ConformanceOptions = {
  companions: () => [definePlugin({ id: 'door', flows: { enter } })],
  provider: () => {
    const provider = hardwareTokenProvider()
    provider.route('POST', '/door', () => provider.sessionFor(emailAccount('ada@example.com')))
    return provider
  },
  flows: {
    enrol: { args: { code: TOKEN_CODE }, before: logIn },
    unenrol: {
      before: async (test) => {
        await logInWithToken(test)
        pressWhenAsked(test)
      },
    },
    idle: { before: logInWithToken },
  },
  mfa: { before: logInWithToken, code: () => TOKEN_CODE },
}

const token = (mfa: Partial<MfaDefinition>) => {
  const plugin = hardwareToken(mfa)
  return { ...plugin, flows: { ...hardwareTokenFlows, idle } }
}

const check = async (rule: Rule, mfa: Partial<MfaDefinition> = {}, options: ConformanceOptions = OPTIONS) =>
  (await checkRule(rule, () => token(mfa), options)).map(({ problem }) => problem).join('\n')

it.each([mfaEnrolRule, mfaVerifyRule, mfaUnenrolRule])(
  'a correct second factor of a third party passes: $says',
  async (rule) => {
    expect(await check(rule)).toBe('')
  },
)

const enrolment = { screen: 'ENROL', submit: hardwareTokenFlows.enrol }
const verification = { screen: 'VERIFY', read: () => TOKEN_CODE }
const idling: ConformanceOptions = { ...OPTIONS, flows: { ...OPTIONS.flows, idle: { before: logIn } } }
const elsewhere = () => {
  const provider = fakeProvider()
  provider.route('POST', '/door', () => provider.sessionFor(emailAccount('ada@example.com')))
  return provider
}

it.each<[string, Rule, Partial<MfaDefinition>, string, ConformanceOptions]>([
  [
    'enrols nothing',
    mfaEnrolRule,
    { enrolment: { ...enrolment, submit: idle } },
    "the user does not have 'hardware_token'",
    idling,
  ],
  ['enrols another method than it says', mfaEnrolRule, { method: 'token' }, "the user does not have 'token'", OPTIONS],
  [
    'names a flow that is not its own',
    mfaEnrolRule,
    { enrolment: { ...enrolment, submit: foreign } },
    "is not one of the plugin's flows",
    OPTIONS,
  ],
  ['is not offered', mfaEnrolRule, {}, "does not offer 'hardware_token'", { ...OPTIONS, provider: elsewhere }],
  [
    'does not say how it is proven',
    mfaVerifyRule,
    {},
    'do not say how the user proves it',
    { ...OPTIONS, mfa: undefined },
  ],
  ['takes anything for a proof', mfaVerifyRule, { verification }, 'verification.read accepts ""', OPTIONS],
  [
    'takes nothing for a proof',
    mfaVerifyRule,
    { verification: { ...verification, read: () => null } },
    'The proof was not accepted',
    OPTIONS,
  ],
  [
    'cannot be started',
    mfaVerifyRule,
    {
      verification: {
        ...hardwareToken().mfa.verification,
        *start() {
          throw new Error('a bug')
        },
      },
    },
    'verification.start failed',
    OPTIONS,
  ],
  [
    'is proven by who does not have it',
    mfaVerifyRule,
    {},
    "does not have 'hardware_token'",
    { ...OPTIONS, mfa: { before: logIn, code: () => TOKEN_CODE } },
  ],
  ['is not taken away', mfaUnenrolRule, { unenrol: idle }, "still has 'hardware_token'", OPTIONS],
])('a second factor of a third party that %s is reported', async (_what, rule, mfa, says, options) => {
  expect(await check(rule, mfa, options)).toContain(says)
})
