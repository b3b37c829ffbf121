import { axe } from 'jest-axe'
import {
  describePluginConformance,
  emailAccount,
  fakeProvider,
  farcasterAccount,
  type ConformanceClient,
} from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { farcaster, farcasterSigner } from '../index.ts'
import { addHub } from './testing/hub.ts'

const KEY = `0x${'ab'.repeat(32)}`
const hubs = new WeakMap<object, ReturnType<typeof addHub>>()
type Verbs = Record<string, Record<string, (args?: object) => Promise<unknown>>>

async function logIn({ client, provider, until }: ConformanceClient): Promise<void> {
  const { email: mail, embeddedWallet: wallet } = client.plugins as unknown as Verbs
  await until(mail!.sendCode!({ email: 'ada@example.com' }))
  await until(mail!.loginWithCode!({ email: 'ada@example.com', code: provider.inbox.codeFor('ada@example.com') }))
  await until(wallet!.create!())
}

const approved = async (test: ConformanceClient): Promise<void> => {
  await logIn(test)
  hubs.get(test.provider)?.approve(KEY)
  await test.until(test.client.refreshUser())
}

describePluginConformance(() => farcasterSigner(), {
  companions: () => [email(), farcaster(), embeddedWallet()],
  provider: () => {
    const accounts = [emailAccount('ada@example.com'), farcasterAccount({ fid: 1_815, username: 'ada' })]
    const provider = fakeProvider({ config: { farcaster_auth: true }, users: [{ accounts }] })
    hubs.set(provider, addHub(provider))
    return provider
  },
  axe,
  flows: {
    request: { before: approved },
    approve: {
      before: async (test) => {
        await logIn(test)
        test.clock.after(500, () => hubs.get(test.provider)?.approve(KEY))
      },
    },
    sign: { args: { hash: 'aGFzaA' }, before: approved },
  },
})
