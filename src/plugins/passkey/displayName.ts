import type { PasskeyAccount } from './account.ts'

/**
 * Name to show for a passkey (PASSKEY-14): its authenticator and browser, else its browser and operating
 * system, else 'Unknown device'. If the second part is unknown, only the first is shown.
 */
export function displayName(
  account: Pick<PasskeyAccount, 'authenticatorName' | 'createdWithBrowser' | 'createdWithOs'>,
): string {
  const { authenticatorName, createdWithBrowser, createdWithOs } = account
  if (authenticatorName) return on(authenticatorName, createdWithBrowser)
  return createdWithBrowser ? on(createdWithBrowser, createdWithOs) : 'Unknown device'
}

const on = (what: string, where: string | undefined): string => (where ? `${what} on ${where}` : what)
