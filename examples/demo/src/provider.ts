/** Id of this app, and URL of its provider. */

interface Settings {
  readonly providerUrl: string
  readonly appId?: string | undefined
  /** JSON-RPC URL of a local chain, to try sending. */
  readonly localChainUrl?: string | undefined
  /** Nonce of this page's Content-Security-Policy, if it has one. */
  readonly nonce?: string | undefined
}

/** Settings from the site that serves the page, so that one build works with any provider and app. */
const settings = readSettings()

export const { providerUrl, nonce } = settings

/** Default: the app that every provider has in development. For your own app, take the id from the provider's configuration. */
export const APP_ID = settings.appId ?? 'latchkey-demo-development'

/**
 * True for a provider on this machine. It then runs in development mode: it shows mails instead of sending them, and
 * simulates services.
 */
export const isDevelopment = /(^|\.)localhost$/.test(new URL(providerUrl).hostname)

/** JSON-RPC URL of the local chain: in development the default URL of `anvil`. */
export const localChainUrl = settings.localChainUrl ?? (isDevelopment ? 'http://127.0.0.1:8545' : null)

export const inboxUrl = isDevelopment ? `${providerUrl}/dev/inbox` : null

/** URL of the workbench, which shows every screen in every state. It is built with the site, so `vite dev` has none. */
export const workbenchUrl = import.meta.env.PROD ? '/workbench/' : null

function readSettings(): Settings {
  const text = document.getElementById('latchkey-settings')?.textContent
  if (!text) return { providerUrl: 'http://wallet.localhost:4500' } // for `vite dev` beside `npm start`
  return JSON.parse(text) as Settings
}
