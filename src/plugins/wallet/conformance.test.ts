import { axe } from 'jest-axe'
import { describePluginConformance, fakeProvider, walletAccount, type ConformanceClient } from '../../testing/index.ts'
import { wallet } from './index.ts'
import { fakeConnector, fakeWallet } from './testing/fakeConnector.ts'
import { METAMASK_HERE } from './testing/setUp.ts'

const [ADA = ''] = fakeWallet().accounts

type Verbs = Record<string, (args?: unknown) => Promise<unknown>>

const run = (test: ConformanceClient, verb: string, args?: unknown) =>
  test.until((test.client.plugins as unknown as { wallet: Verbs }).wallet[verb]!(args))

let account: unknown
const logIn = async (test: ConformanceClient) => {
  const login = (await run(test, 'login', METAMASK_HERE)) as { user: { wallet: unknown } }
  account = login.user.wallet
}

describePluginConformance(() => wallet(), {
  provider: () =>
    fakeProvider({
      config: { wallet_auth: true },
      users: [{ accounts: [walletAccount(ADA), { type: 'friend', subject: 'charles' }] }],
    }),
  companions: () => [fakeConnector()],
  linked: logIn,
  invalidOptions: [() => wallet({ statement: 'two\nlines' }), () => wallet({ statement: 7 as never })],
  secrets: ['captcha-token'],
  // Offered, so that the screen waits for a click: the fake wallet agrees at once, and the screen would close.
  screenData: {
    AWAITING_CONNECTION: { ...METAMASK_HERE, intent: 'login', isOffer: true },
    AWAITING_CONNECT_ONLY_CONNECTION: { ...METAMASK_HERE, intent: 'connect', isOffer: true },
  },
  axe,
  flows: {
    login: { args: { ...METAMASK_HERE, token: 'captcha-token' } },
    link: {
      args: METAMASK_HERE,
      before: async (test) => {
        await logIn(test)
        await run(test, 'unlink', { account })
      },
    },
    connect: { args: METAMASK_HERE },
    connectInModal: {
      args: {},
      before: async (test) => {
        test.clock.after(100, () => void run(test, 'connect', METAMASK_HERE))
      },
    },
    sign: {},
    unlink: { args: () => ({ account }), before: logIn },
  },
})
