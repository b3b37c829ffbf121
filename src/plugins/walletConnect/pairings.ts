/** Status of a pairing, as a screen shows it. */
export type PairingView =
  | { status: 'preparing' }
  /** `uri` (EIP-1328) goes into a QR code or a link. */
  | { status: 'ready'; uri: string }
  /** No answer within five minutes. */
  | { status: 'expired' }

/**
 * The open pairings of one client, by wallet id.
 *
 * A pairing URI holds the key that encrypts the proposal: anyone who reads it can answer in the wallet's place. So it never
 * goes to the store, where developer tools, logs and every plugin see it; it stays here, and the waiting component
 * subscribes.
 */
export interface Pairings {
  get(walletId: string): PairingView
  /** Calls back after every change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  set(walletId: string, view: PairingView): void
  /** Removes a pairing that was answered or cancelled. */
  clear(walletId: string): void
  /** Reports that the user wants a new code. */
  renew(walletId: string): void
  /** Resolves when the user wants a new code. */
  renewal(walletId: string): Promise<void>
}

const PREPARING: PairingView = { status: 'preparing' }

export function createPairings(): Pairings {
  const views = new Map<string, PairingView>()
  const waiting = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  return {
    get: (walletId) => views.get(walletId) ?? PREPARING,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(walletId, view) {
      views.set(walletId, view)
      tell()
    },
    clear(walletId) {
      views.delete(walletId)
      waiting.delete(walletId)
      tell()
    },
    renew(walletId) {
      waiting.get(walletId)?.()
      waiting.delete(walletId)
    },
    renewal: (walletId) => new Promise((resolve) => waiting.set(walletId, resolve)),
  }
}
