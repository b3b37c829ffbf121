import type { PasskeyAccount } from './account.ts'

/**
 * Name of a passkey for people (product spec, section 5): authenticator on browser, else browser on system, else 'Unknown
 * device'. If the second part is not known, the first stands alone.
 */
export function displayName(account: Pick<PasskeyAccount, 'authenticatorName' | 'createdWithBrowser' | 'createdWithOs'>): string {
  const { authenticatorName, createdWithBrowser, createdWithOs } = account
  if (authenticatorName) return on(authenticatorName, createdWithBrowser)
  return createdWithBrowser ? on(createdWithBrowser, createdWithOs) : 'Unknown device'
}

const on = (what: string, where: string | undefined): string => (where ? `${what} on ${where}` : what)
