/** Which app this is, and where its provider is. */

/** The app that every provider has in development. Yours comes from the provider's configuration. */
export const APP_ID = 'latchkey-demo-development'

/** The site that serves the page says where its provider is, so that one build works with any. */
export const providerUrl = readProviderUrl()

/** A provider on this machine runs in development: it shows the mail that it would have sent, and has simulators. */
export const isDevelopment = /(^|\.)localhost$/.test(new URL(providerUrl).hostname)

export const inboxUrl = isDevelopment ? `${providerUrl}/dev/inbox` : null

function readProviderUrl(): string {
  const settings = document.getElementById('latchkey-settings')?.textContent
  if (!settings) return 'http://wallet.localhost:4500' // `vite dev` beside `npm start`
  return (JSON.parse(settings) as { providerUrl: string }).providerUrl
}
