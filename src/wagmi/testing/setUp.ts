import { createConfig, createStorage, http, type Config } from '@wagmi/core'
import { defineChain, type Chain } from 'viem'
import { startAnvil } from '@latchkey/test-support/anvil'
import { walletFlows, type ConnectedWallet, type Plugin } from '../../core/index.ts'
import { createTestBrowser, createTestClient, type TestClient } from '../../testing/index.ts'
import type { AnyClient } from '../activeWallet.ts'
import { latchkeyConnector, type LatchkeyConnectorOptions } from '../index.ts'
import { createKeyWallet, keyConnector, KEYS, type KeyWallet } from './keyWallet.ts'

/** Two development chains (anvil), started for the tests. */
export interface Chains {
  first: Chain
  second: Chain
  stop(): Promise<void>
}

export async function startChains(): Promise<Chains> {
  const [first, second] = await Promise.all([startAnvil(), startAnvil({ chainId: 31_338 })])
  return {
    first: describeChain(31_337, 'First', first.url),
    second: describeChain(31_338, 'Second', second.url),
    async stop() {
      await Promise.all([first.stop(), second.stop()])
    },
  }
}

const describeChain = (id: number, name: string, url: string): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

export const urlOf = (chain: Chain): string => chain.rpcUrls.default.http[0] as string

export interface World {
  test: TestClient<readonly Plugin[]>
  wallet: KeyWallet
  /** A second wallet, with another connector and key. */
  other: KeyWallet
  connect(connector?: 'keys' | 'others'): Promise<ConnectedWallet>
}

/** A client with two wallets, each of which knows the first chain. */
export function createWorld({ first }: Chains, browser = createTestBrowser()): World {
  const chains = { [first.id]: urlOf(first) }
  const wallet = createKeyWallet({ privateKey: KEYS[0], chains })
  const other = createKeyWallet({ privateKey: KEYS[1], chains })
  const test = createTestClient<readonly Plugin[]>({
    plugins: [keyConnector(wallet), keyConnector(other, 'others')],
    browser,
  })
  return {
    test,
    wallet,
    other,
    connect: (connector = 'keys') =>
      test.client.run(walletFlows.connect, { connector, walletId: `com.example.${connector}` }),
  }
}

/** wagmi's storage kept in memory. Pass the same map again to play a reload of the page. */
export const memoryStorage = (stored = new Map<string, string>()) =>
  createStorage({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })

interface WagmiOptions extends LatchkeyConnectorOptions {
  /** What wagmi stored on an earlier page, to play a reload. */
  stored?: Map<string, string> | undefined
}

/** Creates a wagmi configuration as a host does, with storage in memory. */
export function createWagmi(
  { test }: { test: { client: AnyClient } },
  { first, second }: Chains,
  { stored, ...options }: WagmiOptions = {},
): Config {
  return createConfig({
    chains: [first, second],
    transports: { [first.id]: http(), [second.id]: http() },
    connectors: [latchkeyConnector(test.client, options)],
    multiInjectedProviderDiscovery: false,
    storage: memoryStorage(stored),
  })
}
