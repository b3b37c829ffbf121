import { COINBASE_WALLET } from '../watch.ts'

/** Whether the page is on a phone or tablet, where the app may be. iPads call themselves Macs, so the finger counts too. */
export const isHandheld = ({ userAgent }: { userAgent: string } = navigator): boolean =>
  /Android|iPhone|iPad|iPod/i.test(userAgent) || (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)

/** Opens this page in the browser inside the app (its universal link), where the wallet that was meant is offered again. */
export function appLink(page: string, brand: string): string {
  const address = new URL(page)
  address.searchParams.set(`${brand}_connector`, 'coinbaseWallet')
  address.searchParams.set(`${brand}_wallet_client`, COINBASE_WALLET)
  return `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(address.href)}`
}
