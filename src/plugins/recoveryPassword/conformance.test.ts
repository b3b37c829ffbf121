import { axe } from 'jest-axe'
import { describePluginConformance, type ConformanceClient } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { embeddedWallet } from '../embeddedWallet/index.ts'
import { recoveryPassword } from './index.ts'
import { ADA, PASSWORD, passwordProvider } from './testing/setUp.ts'

type Apis = Record<string, Record<string, (args?: unknown) => Promise<unknown>>>

const run = (test: ConformanceClient, plugin: string, verb: string, args?: unknown) =>
  test.until((test.client.plugins as unknown as Apis)[plugin]![verb]!(args))

const logIn = async (test: ConformanceClient) => {
  await run(test, 'email', 'sendCode', { email: ADA })
  await run(test, 'email', 'loginWithCode', { code: test.provider.inbox.codeFor(ADA) })
}

describePluginConformance(() => recoveryPassword(), {
  provider: () => passwordProvider(),
  companions: () => [email(), embeddedWallet()],
  secrets: [PASSWORD],
  axe,
  flows: {
    setUp: {
      args: { password: PASSWORD },
      before: async (test) => {
        await logIn(test)
        await run(test, 'embeddedWallet', 'create')
      },
    },
    recover: {
      args: { password: PASSWORD },
      before: async (test) => {
        await logIn(test)
        await run(test, 'recoveryPassword', 'setUp', { password: PASSWORD, intent: 'create' })
        test.frame.evict()
      },
    },
    generate: {},
  },
})
