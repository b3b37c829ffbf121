/** Actions on the demo and the modal in Firefox and WebKit, like those in `../support/pages.ts` for Chromium. */
import { MESSAGE } from '../support/embeddedWallet.ts'
import type { ProviderHandle } from '../support/test.ts'
import type { Found } from './found.ts'
import { KEYS, type Tab } from './tab.ts'

const banner = (tab: Tab): Found => tab.find({ role: 'banner' })
export const dialog = (tab: Tab): Found => tab.find({ role: 'dialog' })
export const loginButton = (tab: Tab): Found => banner(tab).find({ role: 'button', name: 'Log in' })
export const logoutButton = (tab: Tab): Found => banner(tab).find({ role: 'button', name: 'Log out' })
export const profile = (tab: Tab): Found => tab.find({ role: 'region', name: 'Profile' })
/** The demo's card about the wallet. */
export const card = (tab: Tab): Found => tab.find({ role: 'region', name: 'Your wallet' })

/** Closes a success message, unless it has already closed by itself. */
export const leaveSuccess = async (tab: Tab): Promise<void> => {
  await tab.press(KEYS.Escape)
  await dialog(tab).gone()
}

/** Logs in through the modal up to the code; the test handles what follows. */
export const enterCode = async (tab: Tab, server: ProviderHandle, address: string): Promise<void> => {
  await loginButton(tab).click()
  await tab.field('Email address').type(address + KEYS.Enter)
  await tab.field('Confirmation code, 6 digits').seen()
  await tab.press(await server.waitForCode(address))
}

/** Logs in through the modal and waits until it has closed. */
export const logIn = async (tab: Tab, server: ProviderHandle, address: string): Promise<void> => {
  await enterCode(tab, server, address)
  await logoutButton(tab).seen()
  await leaveSuccess(tab)
}

/** Returns the address of the user's wallet, which the demo shows shortened. */
export const addressOf = async (tab: Tab): Promise<string> => {
  const shown = card(tab).find({ css: 'code[title^="0x"]' })
  await shown.says(/^0x/)
  return shown.evaluate((element) => element.getAttribute('title') ?? '')
}

/** Lets the demo sign its message. @returns the signature */
export const signMessage = async (tab: Tab): Promise<string> => {
  await card(tab).find({ role: 'button', name: 'Sign message' }).click()
  await dialog(tab).says(MESSAGE)
  await dialog(tab).find({ role: 'button', name: 'Sign and continue' }).click()
  const said = await card(tab)
    .find({ text: /Signed: 0x/ })
    .text()
  await leaveSuccess(tab)
  return /0x[0-9a-f]+/.exec(said)?.[0] ?? ''
}
