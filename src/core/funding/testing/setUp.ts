import { createTestClient, emailAccount, fakeProvider, type TestClient } from '../../../testing/index.ts'
import type { Chain } from '../../chain/types.ts'
import type { HostConfig } from '../../config/types.ts'
import type { WireSession } from '../../contract.ts'
import { createFlow } from '../../flow/createFlow.ts'
import { completeLogin } from '../../login/completeLogin.ts'
import { definePlugin } from '../../plugin/define.ts'
import type { Plugin } from '../../plugin/types.ts'
import { services } from '../../saga/context.ts'
import { call, type SagaGenerator } from '../../saga/effects.ts'
import { walletAccounts } from './piggyBank.ts'

function* enter(): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, '/door', {}), { method: 'door' })
}
const enterFlow = createFlow('door/enter', enter)

const chain = (id: number, name: string, symbol: string): Chain => ({
  id,
  name,
  nativeCurrency: { name, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://chain${id}.test/`] } },
})
export const ETHEREUM = chain(1, 'Ethereum', 'ETH')
export const BASE = chain(8_453, 'Base', 'ETH')
export const POLYGON = chain(137, 'Polygon', 'POL')

export interface FundingSetUp {
  plugins: Plugin[]
  isOnRampOn?: boolean
  hasWallets?: boolean
  isLoggedIn?: boolean
  config?: HostConfig
}

/** Parts of a client for tests of funding; its user has an embedded wallet and another one. */
export function fundingParts({ plugins, isOnRampOn = true, hasWallets = true, config = {} }: FundingSetUp) {
  const provider = fakeProvider({ config: { fiat_on_ramp_enabled: isOnRampOn } })
  const ada = emailAccount('ada@example.com')
  provider.addUser({ accounts: [ada, ...(hasWallets ? walletAccounts() : [])] })
  provider.route('POST', '/door', () => provider.sessionFor(ada))
  return {
    plugins: [definePlugin({ id: 'door', flows: { enter: enterFlow } }), ...plugins],
    provider,
    config: { supportedChains: [BASE, ETHEREUM, POLYGON], ...config },
  }
}

/** Logs in through the plugin's flow, without opening the modal. */
export const enterDoor = async ({
  client,
  until,
}: Pick<TestClient<readonly Plugin[]>, 'client' | 'until'>): Promise<void> => {
  await until(client.ready())
  await until(client.run(enterFlow))
}

export async function setUpFunding(options: FundingSetUp) {
  const test = createTestClient(fundingParts(options))
  if (options.isLoggedIn ?? true) await enterDoor(test)
  else await test.until(test.client.ready())
  return test
}
