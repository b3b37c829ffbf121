import { describePluginConformance, emailAccount, type ConformanceClient } from 'latchkey/testing'
import { ada, lanternProvider } from './lanternProvider.ts'
import { lantern } from './plugin.ts'

async function logIn({ client, provider, until }: ConformanceClient): Promise<void> {
  provider.addUser({ accounts: [ada, emailAccount('ada@example.com')] })
  const { lantern } = client.plugins as Record<string, Record<string, () => Promise<unknown>>>
  await until(lantern!.logIn!())
}

describePluginConformance(lantern, {
  provider: () => {
    const provider = lanternProvider()
    provider.answer('approved')
    return provider
  },
  flows: { logIn: {}, unlink: { before: logIn } },
  linked: logIn,
  secrets: ['secret-ticket'],
})
