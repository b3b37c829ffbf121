import { createWallet, recoverWallet } from '../../core/embeddedWallet/sagas.ts'
import { createFlow } from '../../core/flow/createFlow.ts'
import { completeLogin } from '../../core/login/completeLogin.ts'
import type { WireSession } from '../../core/contract.ts'
import { definePlugin, defineRecoveryMethod } from '../../core/plugin/define.ts'
import type { RecoveryDefinition } from '../../core/plugin/types.ts'
import { services } from '../../core/saga/context.ts'
import { call, type SagaGenerator } from '../../core/saga/effects.ts'
import { emailAccount } from '../provider/emailRoutes.ts'
import { fakeProvider } from '../provider/fakeProvider.ts'
import { checkRule } from './pluginConformance.ts'
import { recoverRule, setUpRule } from './recoveryRules.ts'
import type { ConformanceClient, ConformanceOptions, Rule } from './types.ts'

const SECRET = { recoveryPassword: 'paper' }
const enter = createFlow('door/enter', function* (): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, '/door', {}), { method: 'door' })
})
const setUp = createFlow('paper/setUp', () => createWallet({ recovery: SECRET }))
const recover = createFlow('paper/recover', () => recoverWallet({ recovery: SECRET }))
const idle = createFlow('paper/idle', function* () {})

const load = async () => ({ default: () => null })

const paper = (recovery: Partial<RecoveryDefinition> = {}) =>
  defineRecoveryMethod({
    id: 'paper',
    flows: { setUp, recover, idle },
    screens: { A: { load }, B: { load } },
    recovery: {
      method: 'user-passcode',
      option: load,
      setUp,
      recover,
      setUpScreen: 'A',
      recoverScreen: 'B',
      ...recovery,
    },
  })

const logIn = (test: ConformanceClient) => test.until(test.client.run(enter))
const OPTIONS: ConformanceOptions = {
  companions: () => [definePlugin({ id: 'door', flows: { enter } })],
  provider: () => {
    const provider = fakeProvider()
    provider.route('POST', '/door', () => provider.sessionFor(emailAccount('ada@example.com')))
    return provider
  },
  flows: {
    setUp: { before: logIn },
    recover: {
      before: async (test) => {
        await logIn(test)
        await test.until(test.client.run(setUp))
      },
    },
    idle: { before: logIn },
  },
}

const check = async (rule: Rule, recovery: Partial<RecoveryDefinition> = {}, options = OPTIONS) =>
  (await checkRule(rule, () => paper(recovery), options)).map(({ problem }) => problem).join('\n')

it.each([setUpRule, recoverRule])('a correct recovery method passes: $says', async (rule) => {
  expect(await check(rule)).toBe('')
})

it.each<[string, Rule, Partial<RecoveryDefinition>, string]>([
  ['sets nothing up', setUpRule, { setUp: idle }, "the wallet's recovery is none"],
  [
    'sets up another recovery than it says',
    setUpRule,
    { method: 'google-drive' },
    "the wallet's recovery is 'user-passcode'",
  ],
  ['names a flow that is not its own', setUpRule, { setUp: enter }, "is not one of the plugin's flows"],
  ['recovers nothing', recoverRule, { recover: idle }, 'without asking the wallet frame'],
])('a recovery method that %s is reported', async (_what, rule, recovery, says) => {
  expect(await check(rule, recovery)).toContain(says)
})

it('a recovery method whose recovery fails is reported', async () => {
  expect(
    await check(recoverRule, {}, { ...OPTIONS, flows: { ...OPTIONS.flows, recover: { before: logIn } } }),
  ).toContain('failed on a device without its share')
})
