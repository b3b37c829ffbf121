/** Flows that must also work in Firefox and WebKit, on a phone and on a desktop. */
import { verifyMessage } from 'ethers'
import { MESSAGE, WITH_EMBEDDED } from '../support/embeddedWallet.ts'
import { addressOf, enterCode, leaveSuccess, logIn, loginButton, logoutButton, profile, signMessage } from './pages.ts'
import { expect, SIZES, test } from './test.ts'

for (const size of SIZES) {
  test(`a login by e-mail survives a reload and ends with a logout, ${size.width} px wide`, async ({
    visit,
    server,
    address,
  }) => {
    const tab = await visit('/?plugins=email', size)
    await logIn(tab, server, address)
    await profile(tab).says(address)
    await tab.reload()
    await profile(tab).says(address)
    await logoutButton(tab).click()
    await loginButton(tab).seen()
    await tab.reload()
    await loginButton(tab).seen()
  })

  test(`a login brings an embedded wallet, which signs in its frame on another origin, ${size.width} px wide`, async ({
    visit,
    server,
    address,
  }) => {
    const tab = await visit(WITH_EMBEDDED, size)
    await enterCode(tab, server, address)
    const wallet = await addressOf(tab)
    await leaveSuccess(tab)
    expect(verifyMessage(MESSAGE, await signMessage(tab))).toBe(wallet)
  })
}
