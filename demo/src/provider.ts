/** Which app this is, and where its provider is. */

interface Settings {
  readonly providerUrl: string
  readonly appId?: string | undefined
  /** JSON-RPC of a chain of one's own, to try sending. */
  readonly localChainUrl?: string | undefined
  /** Nonce of this page's Content-Security-Policy, if it has one. */
  readonly nonce?: string | undefined
}

/** The site that serves the page says where its provider is and which of its apps this is, so that one build works with any. */
const settings = readSettings()

export const { providerUrl, nonce } = settings

/** Without a word, the app that every provider has in development. Yours comes from the provider's configuration. */
export const APP_ID = settings.appId ?? 'latchkey-demo-development'

/** A provider on this machine runs in development: it shows the mail that it would have sent, and has simulators. */
export const isDevelopment = /(^|\.)localhost$/.test(new URL(providerUrl).hostname)

/** Default address of `anvil`; only in development, where nothing is real. */
export const localChainUrl = settings.localChainUrl ?? (isDevelopment ? 'http://127.0.0.1:8545' : null)

export const inboxUrl = isDevelopment ? `${providerUrl}/dev/inbox` : null

/** Every screen in every state. Built with the site, so `vite dev` has none. */
export const workbenchUrl = import.meta.env.PROD ? '/workbench/' : null

function readSettings(): Settings {
  const text = document.getElementById('latchkey-settings')?.textContent
  if (!text) return { providerUrl: 'http://wallet.localhost:4500' } // `vite dev` beside `npm start`
  return JSON.parse(text) as Settings
}
