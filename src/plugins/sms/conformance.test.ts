import { axe } from 'jest-axe'
import { describePluginConformance, fakeProvider, phoneAccount, type ConformanceClient } from '../../testing/index.ts'
import { sms } from './index.ts'

const ADA = '+14155552671'
const COUNTESS = '+442071838750'

type Verbs = Record<string, (args?: unknown) => Promise<unknown>>

const run = (test: ConformanceClient, verb: string, args?: unknown) =>
  test.until((test.client.plugins as unknown as { sms: Verbs }).sms[verb]!(args))

/** Arguments for the flows: the newest code that was sent, and the account of the last login. */
let code = ''
let account: unknown

const request = async (test: ConformanceClient, phoneNumber: string, intent: string) => {
  await run(test, 'sendCode', { phoneNumber, intent })
  code = test.provider.inbox.codeFor(phoneNumber)
}
const logIn = async (test: ConformanceClient) => {
  await request(test, ADA, 'login')
  const login = (await run(test, 'loginWithCode', { code })) as { user: { phone: unknown } }
  account = login.user.phone
}

describePluginConformance(() => sms(), {
  provider: () =>
    fakeProvider({
      config: { sms_auth: true },
      users: [{ accounts: [phoneAccount(ADA), { type: 'friend', subject: 'charles' }] }],
    }),
  linked: logIn,
  invalidOptions: [() => sms({ resendCooldownS: -1 }), () => sms({ resendCooldownS: '30' as never })],
  secrets: ['captcha-token'],
  axe,
  flows: {
    sendCode: { args: { phoneNumber: ADA, token: 'captcha-token' } },
    resendCode: {
      args: { token: 'captcha-token' },
      before: async (test) => {
        await request(test, ADA, 'login')
        await test.clock.advance(30_000)
      },
    },
    loginWithCode: { args: () => ({ code }), before: (test) => request(test, ADA, 'login') },
    linkWithCode: {
      args: () => ({ code }),
      before: async (test) => {
        await logIn(test)
        await run(test, 'unlink', { account })
        await request(test, COUNTESS, 'link')
      },
    },
    unlink: { args: () => ({ account }), before: logIn },
  },
})
