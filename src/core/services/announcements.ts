/**
 * Calls `run` with each announcement of a wallet in the page (EIP-6963), until the returned function is called. The event is not
 * checked: any script of the page can send one. Does nothing on a server.
 */
export function onWalletAnnounced(run: (event: Event) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const name = 'eip6963:announceProvider'
  window.addEventListener(name, run)
  return () => window.removeEventListener(name, run)
}

/** Asks the wallets in the page to announce themselves (EIP-6963). Those that have loaded do so before it returns. */
export function askForWallets(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('eip6963:requestProvider'))
}
