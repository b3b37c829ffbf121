import type { PasskeyAccount } from './account.ts'

/**
 * What people call a passkey (product spec, section 5): authenticator on browser, else browser on system, else 'Unknown
 * device'. Where the second part is not known, the first stands alone.
 */
export function displayName(account: Pick<PasskeyAccount, 'authenticatorName' | 'createdWithBrowser' | 'createdWithOs'>): string {
  const { authenticatorName, createdWithBrowser, createdWithOs } = account
  if (authenticatorName) return on(authenticatorName, createdWithBrowser)
  return createdWithBrowser ? on(createdWithBrowser, createdWithOs) : 'Unknown device'
}

const on = (what: string, where: string | undefined): string => (where ? `${what} on ${where}` : what)
