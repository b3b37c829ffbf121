import { axe } from 'jest-axe'
import { selectModal } from '../../core/index.ts'
import { describePluginConformance, emailAccount, fakeProvider, type ConformanceClient } from '../../testing/index.ts'
import { email } from './index.ts'

const ADA = 'ada@example.com'
const COUNTESS = 'countess@example.com'

type Verbs = Record<string, (args?: unknown) => Promise<unknown>>

const run = (test: ConformanceClient, verb: string, args?: unknown) =>
  test.until((test.client.plugins as unknown as { email: Verbs }).email[verb]!(args))

/** Arguments for the flows: the newest code that was sent, and the account of the last login. */
let code = ''
let account: unknown

const request = async (test: ConformanceClient, address: string, intent: string) => {
  await run(test, 'sendCode', { email: address, intent })
  code = test.provider.inbox.codeFor(address)
}
const logIn = async (test: ConformanceClient) => {
  await request(test, ADA, 'login')
  const login = (await run(test, 'loginWithCode', { code })) as { user: { email: unknown } }
  account = login.user.email
}
const unlink = async (test: ConformanceClient) => {
  await logIn(test)
  await run(test, 'unlink', { account })
}

describePluginConformance(() => email(), {
  provider: () => fakeProvider({ users: [{ accounts: [emailAccount(ADA), { type: 'friend', subject: 'charles' }] }] }),
  linked: logIn,
  invalidOptions: [() => email({ resendCooldownS: -1 }), () => email({ resendCooldownS: '30' as never })],
  secrets: ['captcha-token'],
  axe,
  flows: {
    sendCode: { args: { email: ADA, token: 'captcha-token' } },
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
        await unlink(test)
        await request(test, COUNTESS, 'link')
      },
    },
    updateEmail: {
      args: () => ({ code }),
      before: async (test) => {
        await logIn(test)
        await request(test, COUNTESS, 'update')
      },
    },
    unlink: { args: () => ({ account }), before: logIn },
    openUpdate: {
      before: async (test) => {
        await logIn(test)
        await request(test, COUNTESS, 'update')
        // Plays the user: submits the code while the screen is open, and closes the modal if the server refuses it.
        test.clock.after(500, () => {
          if (!selectModal(test.client.store.getState()).isOpen) return
          run(test, 'updateEmail', { code }).catch(() => test.client.closeModal())
        })
      },
    },
  },
})
