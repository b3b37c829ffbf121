/** Data the test wallet keeps in this browser. The key is worth nothing and has no other use. */
export interface Memory {
  /** Private key in hex with 0x; absent before its first use. */
  key?: string | undefined
  /** Chain id in hex, as in EIP-1193. */
  chainId: string
  isConnected: boolean
}

const STORAGE_KEY = 'sill.devWallet'

let memory: Memory = { chainId: '0x1', isConnected: false, ...read() }

export const recall = (): Memory => memory

export function remember(changed: Partial<Memory>): void {
  memory = { ...memory, ...changed }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(memory))
  } catch {
    // If the browser blocks storage, the next reload makes another account.
  }
}

function read(): Partial<Memory> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Memory>
  } catch {
    return {}
  }
}
