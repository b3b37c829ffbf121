import { AbiCoder } from 'ethers/abi'
import { CONTRACT, fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import type { StateSurroundings } from '../../../testing/states/index.ts'
import { EMBEDDED_WALLET_PATHS } from '../contract.ts'
import { mine } from '../send/testing/mine.ts'
import { keySigner } from './keySigner.ts'

/** Ethereum, with an explorer. Its node is in memory. */
export const ETHEREUM = { ...fakeChain().chain, name: 'Ethereum' }
/** A chain without a block explorer. */
export const OWN_CHAIN = { ...fakeChain({ id: 31_337 }).chain, name: 'Tea Chain', blockExplorers: undefined }
/** Address of a token with six decimals. */
export const TOKEN = CONTRACT

/** Sets up a chain for the wallet: funds, a token, a price of $2,000, and transactions that get into the next block. */
export const onEthereum =
  (change: (chain: FakeChain) => void = () => undefined, id = 1) =>
  ({ provider, frame }: StateSurroundings): (() => void) => {
    const chain = fakeChain({ id })
    mine(chain)
    chain.set('eth_call', ([asked]: readonly unknown[]) => answerToken((asked as { data: string }).data))
    change(chain)
    provider.route('GET', EMBEDDED_WALLET_PATHS.tokenPrice, () => ({ usd: 2_000 }))
    signForReal(frame)
    return chain.install()
  }

function answerToken(data: string): string {
  const coder = AbiCoder.defaultAbiCoder()
  if (data === '0x95d89b41') return coder.encode(['string'], ['USDC'])
  return data === '0x313ce567' ? coder.encode(['uint8'], [6]) : '0x'
}

/** Makes the fake frame return valid signatures, as transactions and typed data are checked after signing. */
function signForReal(frame: StateSurroundings['frame']): void {
  const ask = frame.ask.bind(frame)
  frame.ask = (async (event: never, data: never, options: never) => {
    const reply: unknown = await ask(event, data, options)
    if (event !== 'wallet:rpc') return reply
    const { address } = reply as { address: string }
    const { request } = data as { request: Parameters<typeof keySigner>[0]['request'] }
    return { address, response: { method: request.method, data: await keySigner({ address, request }) } }
  }) as typeof frame.ask
}
