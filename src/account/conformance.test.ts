import { axe } from 'jest-axe'
import { emailFlows } from '../plugins/email/flows.ts'
import { email } from '../plugins/email/index.ts'
import { describePluginConformance, emailAccount, walletAccount, type ConformanceClient } from '../testing/index.ts'
import { accountPage } from './index.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const logIn = async ({ client, provider, until }: ConformanceClient): Promise<void> => {
  provider.addUser({ accounts: [emailAccount('ada@example.com'), walletAccount(OWN)] })
  await until(client.run(emailFlows.sendCode, { email: 'ada@example.com' }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor('ada@example.com') }))
}

const logInWithNames = async (context: ConformanceClient): Promise<void> => {
  context.provider.configure({ profile_name_enabled: true })
  await logIn(context)
}

describePluginConformance(() => accountPage(), {
  companions: () => [email()],
  flows: {
    readBalances: { before: logIn },
    saveProfile: { args: { name: 'Ada' }, before: logInWithNames },
    quoteSend: { args: { chainId: 1 }, before: logIn },
  },
  invalidOptions: [
    () => accountPage({ tokens: [{ chainId: 1, address: '0x12', symbol: 'USDC', decimals: 6 }] }),
    () => accountPage({ tokens: [{ chainId: 1, address: OWN, symbol: 'USDC', decimals: 60 }] }),
  ],
  axe,
})
