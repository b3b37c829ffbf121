/**
 * Further flows of the table in docs/browsers.md, which take too long for `npm test`. The first ones are in the smoke
 * tests.
 */
import { verifyMessage, Wallet } from 'ethers'
import { freshPhoneNumber } from '../support/freshPhoneNumber.ts'
import { MESSAGE } from '../support/embeddedWallet.ts'
import { codeOf, stepHasTime } from '../support/secondFactors.ts'
import { freshPerson } from '../support/social.ts'
import type { Found } from './found.ts'
import { answerWallet, installWallet } from './injectedWallet.ts'
import { addressOf, card, dialog, leaveSuccess, logIn, loginButton, logoutButton, profile } from './pages.ts'
import { KEYS, type Tab } from './tab.ts'
import { expect, SIZES, test } from './test.ts'

const WITH_FACTORS = '/?plugins=email,embeddedWallet,mfaTotp'

const press = (tab: Tab, name: string | RegExp): Promise<void> => dialog(tab).find({ role: 'button', name }).click()
const act = (tab: Tab, name: string): Promise<void> => card(tab).find({ role: 'button', name }).click()

const methods = (tab: Tab): Found => tab.find({ role: 'region', name: 'Ways to log in' })

/** Logs in at the provider's simulator of Google, as a person who has never logged in before. */
const approve = async (tab: Tab): Promise<string> => {
  const email = freshPerson()
  await tab.find({ role: 'heading', name: /^Development simulator/ }).seen()
  await tab.find({ text: 'Somebody else' }).click()
  // The simulator has filled in both fields.
  await tab.field('Name').clear()
  await tab.field('Name').type('Katherine Johnson')
  await tab.field('E-mail address').clear()
  await tab.field('E-mail address').type(email)
  await tab.button('Continue').click()
  return email
}

for (const size of SIZES) {
  const at = `, ${size.width} px wide`

  test(`a code by text message logs in${at}`, async ({ visit, server }) => {
    const number = freshPhoneNumber()
    const tab = await visit('/?plugins=sms', size)
    await loginButton(tab).click()
    await tab.field('Phone number').type(number + KEYS.Enter)
    await tab.field('Confirmation code, 6 digits').seen()
    await tab.press(await server.waitForCode(number))
    await logoutButton(tab).seen()
    await leaveSuccess(tab)
    await methods(tab).says(number.slice(-4))
  })

  test(`a redirect to a social login logs in, and leaves nothing in the address${at}`, async ({ visit }) => {
    const tab = await visit('/?plugins=email,google', size)
    await loginButton(tab).click()
    await press(tab, 'Continue with Google')
    const email = await approve(tab)
    await methods(tab).says(email)
    expect(await tab.url()).not.toContain('oauth')
  })

  test(`a social login's popup logs in, and closes itself${at}`, async ({ visit }) => {
    const tab = await visit('/?plugins=email,google&oauth=popup', size)
    await loginButton(tab).click()
    const email = await tab.inPopup(
      () => press(tab, 'Continue with Google'),
      () => approve(tab),
    )
    await methods(tab).says(email)
    await leaveSuccess(tab)
    expect(await tab.url()).not.toContain('oauth_')
  })

  test(`an injected wallet logs in by a signature${at}`, async ({ visit }) => {
    const wallet = Wallet.createRandom()
    const tab = await visit('/?plugins=email,wallet,injected&testWallet=off', size)
    await tab.evaluate(installWallet, 'Scripted Wallet')
    await loginButton(tab).click()
    await press(tab, 'Continue with a wallet')
    await press(tab, /^Scripted Wallet/)
    await answerWallet(tab, wallet, async () => (await logoutButton(tab).count()) === 1)
    await profile(tab).says(wallet.address.slice(-4))
    await leaveSuccess(tab)
  })

  test(`an authenticator app is added, and its code is required before a signature${at}`, async ({
    visit,
    server,
    address,
  }) => {
    const tab = await visit(WITH_FACTORS, size)
    await logIn(tab, server, address)
    const wallet = await addressOf(tab)
    await act(tab, 'Second factors')
    await press(tab, 'Continue')
    await press(tab, /^Authenticator App/)
    await dialog(tab).find({ role: 'heading', name: 'Scan QR code' }).seen()
    const secret = (
      await dialog(tab)
        .find({ text: /^[A-Z2-7 ]{39}$/ })
        .text()
    ).replaceAll(' ', '')
    await press(tab, 'Continue')
    await dialog(tab).find({ role: 'heading', name: 'Enter enrollment code' }).seen()
    await stepHasTime()
    await tab.press(codeOf(secret, -1))
    await dialog(tab).find({ role: 'heading', name: 'Authenticator app verification added' }).seen()
    await press(tab, 'Done')
    await dialog(tab).gone()
    await act(tab, 'Sign message')
    await press(tab, 'Sign and continue')
    await dialog(tab).find({ role: 'heading', name: 'Enter verification code' }).seen()
    await tab.press(codeOf(secret, 0))
    const said = await card(tab)
      .find({ text: /Signed: 0x/ })
      .text()
    expect(verifyMessage(MESSAGE, /0x[0-9a-f]+/.exec(said)?.[0] ?? '')).toBe(wallet)
  })

  test(`the key export reveals the wallet's key in a window of the provider${at}`, async ({
    visit,
    server,
    address,
  }) => {
    const tab = await visit('/?plugins=email,embeddedWallet', size)
    await logIn(tab, server, address)
    await addressOf(tab)
    await act(tab, 'Export key')
    await dialog(tab).find({ role: 'heading', name: 'Transfer Wallet' }).seen()
    // Neither engine reports the visibility of frames, so the key is shown in its own window.
    await tab.inPopup(
      () => tab.inFrame('iframe[title="Private key"]', () => tab.button('Open the window').click()),
      async () => {
        // The press is refused: the mouse must rest on the button for a second before it.
        await tab.button('Reveal').click()
        await tab.find({ text: 'That was quick. Wait a second, then press again.' }).seen()
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        await tab.button('Reveal').click()
        await tab.button('Hide').seen()
      },
    )
  })
}
