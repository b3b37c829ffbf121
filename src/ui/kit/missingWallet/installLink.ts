import { isHandheld, type InstallPlace, type WalletLinks } from '../../../core/index.ts'

/** Returns this device's install link for a wallet: the store entry for the device, else the wallet's own page. */
export function findInstallLink({ install = {} }: WalletLinks): string | undefined {
  const { userAgent } = navigator
  const found = (isHandheld(userAgent) ? systemOf(userAgent) : browserOf(userAgent)).find((place) => install[place])
  return found ? install[found] : install.page
}

const systemOf = (userAgent: string): InstallPlace[] => [/Android/i.test(userAgent) ? 'android' : 'ios']

/** Recognises browsers by name, also those that name Chrome, too. Other Chromium browsers install from Chrome's store. */
function browserOf(userAgent: string): InstallPlace[] {
  if (userAgent.includes('Firefox/')) return ['firefox']
  if (userAgent.includes('Edg/')) return ['edge', 'chrome']
  if (userAgent.includes('OPR/')) return ['opera', 'chrome']
  return userAgent.includes('Chrome/') ? ['chrome'] : ['safari']
}

/** True if the wallet is a browser extension; otherwise it is a browser itself, or an app. */
export const isExtension = ({ install = {} }: WalletLinks): boolean =>
  (['chrome', 'edge', 'firefox', 'opera', 'safari'] as const).some((browser) => install[browser] !== undefined)
