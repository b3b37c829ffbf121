/**
 * A test wallet for people without an extension, on a development server only. It announces itself as an extension does (EIP-6963), asks
 * before it connects or signs, and makes its key in this page.
 */
import { devWalletProvider } from './provider.ts'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f3a2d"/><path d="M8 12a3 3 0 0 1 3-3h11v4h2v10H11a3 3 0 0 1-3-3z" fill="none" stroke="#f0c75e" stroke-width="2" stroke-linejoin="round"/><path d="M8 12a1 1 0 0 0 3 1h13" fill="none" stroke="#f0c75e" stroke-width="2"/><circle cx="20" cy="18" r="1.600" fill="#58bd8b"/></svg>',
)}`

const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: 'Sill test wallet',
  rdns: 'localhost.sill.test-wallet',
  icon: ICON,
})
const detail = Object.freeze({ info, provider: devWalletProvider })
const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

/** Announces the wallet, now and whenever a page asks. */
export function announceDevWallet(): void {
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
