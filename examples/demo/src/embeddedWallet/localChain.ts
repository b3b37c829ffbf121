/**
 * Reads and funds accounts on a local chain, such as that of `npm start`, so that users can send without real money.
 */
import { useCallback, useEffect, useState } from 'react'
import { localChainUrl } from '../provider.ts'
import { LOCAL_CHAIN_ID } from '../wallets/chains.ts'

/** State of the local chain; `null` while unknown, or if this app has no local chain. */
interface Found {
  state: 'running' | 'absent' | null
  /** Balance of the account there, in ether. */
  balance: number | null
}

export interface LocalChain extends Found {
  /** Reads the balance again, such as after a transfer. */
  look: () => void
}

const ABSENT: Found = { state: 'absent', balance: null }

/**
 * Returns whether the local chain answers and an account's balance on it; reads both again when the user comes back to
 * the page.
 */
export function useLocalChain(address: string): LocalChain {
  const [found, setFound] = useState<Found>({ state: null, balance: null })
  const look = useCallback(() => void readAccount(address).then(setFound), [address])
  useEffect(() => {
    if (localChainUrl === null) return undefined
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [look])
  return { ...found, look }
}

/**
 * Gives an account ten ether on the local chain, with a method that only anvil has.
 * @throws {Error} if the chain does not accept it
 */
export async function fillAccount(address: string): Promise<void> {
  await ask('anvil_setBalance', [address, '0x8ac7230489e80000'])
}

/** Reads if the local chain answers, and the account's balance there. */
export async function readAccount(address: string): Promise<Found> {
  if (localChainUrl === null) return ABSENT
  try {
    const [id, wei] = await Promise.all([ask('eth_chainId', []), ask('eth_getBalance', [address, 'latest'])])
    return Number(id) === LOCAL_CHAIN_ID ? { state: 'running', balance: Number(wei) / 1e18 } : ABSENT
  } catch {
    return ABSENT
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
