import { axe } from 'jest-axe'
import {
  answerFarcaster,
  describePluginConformance,
  fakeProvider,
  farcasterAccount,
  type ConformanceClient,
} from '../../testing/index.ts'
import { farcaster, selectFarcaster, type FarcasterState } from './index.ts'

const ADA = { fid: 1_815, username: 'ada' }
const GRACE = { fid: 1_906, username: 'grace' }

type Verbs = Record<string, (args?: unknown) => Promise<unknown>>

/** Approves in the user's Farcaster app a moment after the code is on the screen. */
const approveSoon = (test: ConformanceClient, user: typeof ADA) => {
  test.clock.after(500, () => {
    const { connectUri } = selectFarcaster(test.client.store.getState() as unknown as { farcaster: FarcasterState })
    if (connectUri) void answerFarcaster(test.provider, connectUri, user).catch(() => {})
  })
}
const run = (test: ConformanceClient, verb: string, args?: unknown) =>
  test.until((test.client.plugins as unknown as { farcaster: Verbs }).farcaster[verb]!(args))

let account: unknown
const logIn = async (test: ConformanceClient) => {
  approveSoon(test, ADA)
  const login = (await run(test, 'login')) as { user: { farcaster: unknown } }
  account = login.user.farcaster
}

describePluginConformance(() => farcaster(), {
  provider: () =>
    fakeProvider({
      config: { farcaster_auth: true },
      users: [{ accounts: [farcasterAccount(ADA), { type: 'friend', subject: 'charles' }] }],
    }),
  linked: logIn,
  invalidOptions: [() => farcaster({ relyingParty: 'example.com' }), () => farcaster({ relyingParty: 7 as never })],
  secrets: ['captcha-token'],
  axe,
  flows: {
    login: { args: { token: 'captcha-token' }, before: async (test) => approveSoon(test, ADA) },
    link: {
      before: async (test) => {
        await logIn(test)
        await run(test, 'unlink', { account })
        approveSoon(test, GRACE)
      },
    },
    unlink: { args: () => ({ account }), before: logIn },
  },
})
