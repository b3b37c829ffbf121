import { axe } from 'jest-axe'
import { describePluginConformance, emailAccount, fakeProvider, type ConformanceClient } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { embeddedWallet } from '../embeddedWallet/index.ts'
import { recoveryGoogleDrive } from './index.ts'
import { addGoogle, offersDrive } from './testing/google.ts'

const desks = new WeakMap<object, ReturnType<typeof addGoogle>>()

async function logIn({ client, provider, until }: ConformanceClient): Promise<void> {
  const { sendCode, loginWithCode } = (
    client.plugins as unknown as Record<string, Record<string, (args: object) => Promise<unknown>>>
  ).email!
  await until(sendCode!({ email: 'ada@example.com' }))
  await until(loginWithCode!({ email: 'ada@example.com', code: provider.inbox.codeFor('ada@example.com') }))
}

/** Confirms in Google's window a moment after it opened. */
const confirmSoon = (test: ConformanceClient) =>
  void test.clock.after(500, () => desks.get(test.provider)?.confirm(test.browser))

describePluginConformance(() => recoveryGoogleDrive(), {
  companions: () => [email(), embeddedWallet()],
  provider: () => {
    const provider = fakeProvider({ config: offersDrive(), users: [{ accounts: [emailAccount('ada@example.com')] }] })
    desks.set(provider, addGoogle(provider))
    return provider
  },
  axe,
  secrets: ['drive of ada', 'code-ada'],
  flows: {
    setUp: {
      args: { intent: 'create' },
      before: async (test) => {
        await logIn(test)
        confirmSoon(test)
      },
    },
    recover: {
      before: async (test) => {
        await logIn(test)
        confirmSoon(test)
        const { setUp } = (
          test.client.plugins as unknown as Record<string, Record<string, (args: object) => Promise<unknown>>>
        ).recoveryGoogleDrive!
        await test.until(setUp!({ intent: 'create' }))
        confirmSoon(test)
      },
    },
  },
})
