import { axe } from 'jest-axe'
import { fakeChain } from '../core/chain/testing/fakeChain.ts'
import { selectAppConfig } from '../core/index.ts'
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

const base = fakeChain({ id: 8_453 })
afterAll(base.install())

/** Logs in the owner of an embedded wallet, on a page that supports a chain which answers. */
const logInWithWallet = async ({ client, provider, until }: ConformanceClient): Promise<void> => {
  const wallet = walletAccount(OWN, { connector_type: 'embedded', wallet_client_type: 'latchkey', wallet_index: 0 })
  const app = selectAppConfig(client.store.getState())
  client.store.dispatch({ type: 'config/configLoaded', payload: { ...app, supportedChains: [base.chain] } })
  provider.addUser({ accounts: [emailAccount('ada@example.com'), wallet] })
  await until(client.run(emailFlows.sendCode, { email: 'ada@example.com' }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor('ada@example.com') }))
}

describePluginConformance(() => accountPage(), {
  companions: () => [email()],
  flows: {
    readBalances: { before: logIn },
    saveProfile: { args: { name: 'Ada' }, before: logInWithNames },
    quoteSend: { args: { chainId: 8_453 }, before: logInWithWallet },
  },
  invalidOptions: [
    () => accountPage({ tokens: [{ chainId: 1, address: '0x12', symbol: 'USDC', decimals: 6 }] }),
    () => accountPage({ tokens: [{ chainId: 1, address: OWN, symbol: 'USDC', decimals: 60 }] }),
  ],
  axe,
})
