import { concatHex, createWalletClient, getAddress, http, pad, publicActions, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { startAnvil } from '@latchkey/test-support/anvil'
import { OWNED_WALLET } from './contracts.ts'
import { contractOf, type Person } from './person.ts'

/** Private key of anvil's first account, which has coins. */
const FUNDED = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A local anvil chain, on which tests deploy contracts. */
export interface TestChain {
  /** URL of the node's JSON-RPC. */
  url: string
  /** @param argument of the constructor, at most 32 bytes */
  deploy(code: Hex, argument?: Hex): Promise<Address>
  /** Deploys a contract wallet that belongs to the person's key. */
  deployWallet(owner: Person): Promise<Person>
  /** Sends a transaction, such as a call of a factory. */
  send(to: Address, data: Hex): Promise<void>
  /** Code at an address; undefined if there is none. */
  codeAt(address: Address): Promise<Hex | undefined>
  /** Sets the code at an address, without a transaction. */
  putCode(address: Address, code: Hex): Promise<void>
  stop(): Promise<void>
}

export async function startTestChain(chainId: number): Promise<TestChain> {
  const { url, stop } = await startAnvil({ chainId })
  const client = createWalletClient({
    account: privateKeyToAccount(FUNDED),
    transport: http(url),
    pollingInterval: 20,
  }).extend(publicActions)
  const run = async (call: { to?: Address; data: Hex }) => {
    const hash = await client.sendTransaction({ chain: null, ...call })
    return client.waitForTransactionReceipt({ hash })
  }

  const chain: TestChain = {
    url,
    stop,
    async deploy(code, argument) {
      const { contractAddress } = await run({ data: argument === undefined ? code : concatHex([code, pad(argument)]) })
      return getAddress(contractAddress as Address)
    },
    deployWallet: async (owner) => contractOf(await chain.deploy(OWNED_WALLET, owner.address), owner),
    async send(to, data) {
      await run({ to, data })
    },
    codeAt: (address) => client.getCode({ address }),
    async putCode(address, code) {
      await client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({
        method: 'anvil_setCode',
        params: [address, code],
      })
    },
  }
  return chain
}
