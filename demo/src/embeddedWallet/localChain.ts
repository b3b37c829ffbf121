/** A chain of one's own on this machine, such as Foundry's anvil, to send on without real money. */
import { useEffect, useState } from 'react'
import { localChainUrl } from '../provider.ts'
import { LOCAL_CHAIN_ID } from '../wallets/chains.ts'

/** `null` while it is not known, or where this app has none. */
export type LocalChain = 'running' | 'absent' | null

/** Whether the local chain answers. */
export function useLocalChain(): LocalChain {
  const [state, setState] = useState<LocalChain>(null)
  useEffect(() => {
    if (localChainUrl === null) return undefined
    let isGone = false
    void isLocalChainRunning().then((isRunning) => {
      if (!isGone) setState(isRunning ? 'running' : 'absent')
    })
    return () => {
      isGone = true
    }
  }, [])
  return state
}

/**
 * Gives an account ten ether on the local chain. A cheat of anvil's; it answers nothing like it on a real one.
 * @throws {Error} where the chain does not take it
 */
export async function fillAccount(address: string): Promise<void> {
  await ask('anvil_setBalance', [address, '0x8ac7230489e80000'])
}

async function isLocalChainRunning(): Promise<boolean> {
  try {
    return Number(await ask('eth_chainId', [])) === LOCAL_CHAIN_ID
  } catch {
    return false
  }
}

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(localChainUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
