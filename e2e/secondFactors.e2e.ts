/** Second factors with the real provider: its codes, its mails and its wallet frame. */
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { Device } from './support/device.ts'
import { act, card, expect, heading, MESSAGE, outcome, press, test, withWallet } from './support/embeddedWallet.ts'
import { freshPhoneNumber } from './support/freshPhoneNumber.ts'
import { asTimePasses, dialog, LOOK_MS, signIn } from './support/pages.ts'
import {
  beginToSign,
  choose,
  codeOf,
  expectSigned,
  openMethods,
  Phone,
  readSecret,
  stepHasTime,
} from './support/secondFactors.ts'
import type { ProviderHandle } from './support/test.ts'

const START = '/?plugins=email,embeddedWallet,passkey,mfaTotp,mfaSms,mfaPasskey'

/** Creates a user whose wallet is protected by codes in text messages. */
const withPhone = async (
  page: Page,
  server: ProviderHandle,
  address: string,
): Promise<{ wallet: string; phone: Phone }> => {
  const wallet = await withWallet(page, server, address, START)
  const phone = new Phone(page, server, freshPhoneNumber())
  await openMethods(page, { isFirst: true })
  await choose(page, 'SMS')
  await phone.enrol()
  await press(page, 'Done')
  await expect(dialog(page)).toBeHidden()
  return { wallet, phone }
}

test(
  'an authenticator app is added, required before a signature, and removed [FRAME-27, MFA-19, MFA-54]',
  { tag: '@phone-only' },
  async ({ page, server, address }) => {
    const wallet = await withWallet(page, server, address, START)

    await act(page, 'Second factors')
    await expect(heading(page, 'Transaction Protection')).toBeVisible()
    await press(page, 'Continue')
    await expect(heading(page, 'Choose a verification method')).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /Authenticator App/ })
      .click()
    const secret = await readSecret(page)
    await press(page, 'Continue')
    await expect(heading(page, 'Enter enrollment code')).toBeVisible()
    await stepHasTime()
    await page.keyboard.type(codeOf(secret, -1))
    await expect(heading(page, 'Authenticator app verification added')).toBeVisible()
    await press(page, 'Done')
    await expect(dialog(page)).toBeHidden()
    await expect
      .poll(async () => (await server.readInbox(address))[0]?.text, { message: 'the mail about it' })
      .toContain('Verification by an authenticator app was turned on.')

    await act(page, 'Sign message')
    await press(page, 'Sign and continue')
    await expect(heading(page, 'Enter verification code')).toBeVisible()
    const code = codeOf(secret, 0)
    await page.clock.install()
    await page.keyboard.type(code === '000000' ? '111111' : '000000')
    await expect(dialog(page)).toContainText('The code you entered is not valid')
    await page.clock.runFor(1_500)
    await expect(dialog(page).getByRole('textbox')).toHaveValue('')
    await page.keyboard.type(code)
    expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

    await act(page, 'Second factors')
    await press(page, 'Remove Authenticator App')
    await expect(dialog(page).getByRole('button', { name: 'Keep' })).toBeFocused()
    // The method's name fits on one line only if Keep and Remove are in a row below it.
    expect((await dialog(page).getByText('Authenticator App', { exact: true }).boundingBox())?.height).toBeLessThan(24)
    await press(page, 'Remove')
    await expect(heading(page, 'Enter verification code')).toBeVisible()
    // A code is good once. The code of the next step is refused at first: the server accepts a phone whose clock is
    // ahead only at its second code in a row.
    await stepHasTime()
    await page.keyboard.type(codeOf(secret, 1))
    await expect(dialog(page)).toContainText('The code you entered is not valid')
    await page.clock.runFor(1_500)
    await expect(dialog(page).getByRole('textbox')).toHaveValue('')
    await page.keyboard.type(codeOf(secret, 2))
    await expect(dialog(page)).toContainText('Authenticator App was removed.')
    await page.keyboard.press('Escape')
    await act(page, 'Sign message')
    await press(page, 'Sign and continue')
    expect(verifyMessage(MESSAGE, await outcome(page, 'Signed'))).toBe(wallet)
    await expect(card(page)).toContainText('Signed')
  },
)

test('a code by text message is required for a signature and a payment, until another method is chosen and SMS is removed [MFA-54]', async ({
  page,
  server,
  address,
}) => {
  const wallet = await withWallet(page, server, address, START)
  const phone = new Phone(page, server, freshPhoneNumber())
  await openMethods(page, { isFirst: true })
  await choose(page, 'SMS')
  await expect(heading(page, 'Set up SMS verification')).toBeVisible()
  await phone.enrol()
  await press(page, 'Done')

  await beginToSign(page)
  await expect(heading(page, 'Enter verification code')).toBeVisible()
  await phone.verify()
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

  await act(page, 'Get test ether')
  await expect(card(page)).toContainText('Ten ether')
  await act(page, 'Buy soil for 0.01 ETH')
  await press(page, 'Submit')
  await phone.verify()
  await expect(heading(page, 'Transaction complete!')).toBeVisible()
  await press(page, 'All Done')
  await outcome(page, 'Paid')

  await openMethods(page)
  await choose(page, 'Authenticator App')
  await phone.verify()
  const secret = await readSecret(page)
  await press(page, 'Continue')
  await stepHasTime()
  await page.keyboard.type(codeOf(secret, -1))
  await expect(heading(page, 'Authenticator app verification added')).toBeVisible()
  await press(page, 'Done')

  await beginToSign(page)
  await press(page, 'Choose another method')
  await expect(heading(page, 'Verify your identity')).toBeVisible()
  await choose(page, 'Authenticator App')
  await expect(dialog(page)).toContainText('Enter the code that your authenticator app shows now.')
  await page.keyboard.type(codeOf(secret, 0))
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

  await openMethods(page)
  await press(page, 'Remove SMS')
  await press(page, 'Remove')
  await phone.verify()
  await expect(dialog(page)).toContainText('SMS was removed.')
  await expect(dialog(page).getByRole('button', { name: 'Remove Authenticator App' })).toBeVisible()
})

test('a passkey is added as second factor, signs at once, can be retried after a refusal, and is removed [ERROR-42, MFA-54, PASSKEY-18]', async ({
  page,
  server,
  address,
}) => {
  const device = await Device.of(page)
  await device.plugIn()
  const wallet = await withWallet(page, server, address, START)
  await openMethods(page, { isFirst: true })
  await choose(page, 'Passkey')
  await expect(heading(page, 'Set up paskey verification')).toBeVisible()
  await press(page, 'Create a passkey')
  await expect(heading(page, 'Passkey verification added')).toBeVisible()
  await press(page, 'Done')

  await beginToSign(page)
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

  const methods = page.getByRole('region', { name: 'Ways to log in' })
  await methods.getByRole('button', { name: /^Unlink Chrome/ }).click()
  await expect(page.getByText('Cannot unlink a passkey enrolled in MFA')).toBeVisible()

  const [passkey] = await device.credentials()
  await device.unplug()
  await device.plugIn({ isUserVerified: false })
  await device.restore(passkey!)
  await beginToSign(page)
  await expect(heading(page, 'No passkey was used')).toBeVisible()
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Passkey request timed out or rejected by user.',
  )
  await device.unplug()
  await device.plugIn()
  await device.restore(passkey!)
  await press(page, 'Try again')
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

  await openMethods(page)
  await press(page, 'Remove Passkey')
  await press(page, 'Remove')
  await expect(dialog(page)).toContainText('Passkey was removed.')
})

test('on another device, recovering the wallet and exporting its key each require a second factor [ACCESS-25, FRAME-26, FRAME-48, MFA-1]', async ({
  page,
  server,
  address,
  browser,
}) => {
  const { wallet, phone } = await withPhone(page, server, address)
  const other = await browser.newContext({ baseURL: server.demo, locale: 'en-US' })
  const otherPage = await other.newPage()
  await signIn(otherPage, server, address, START)

  await act(otherPage, 'Sign message')
  await phone.verify(otherPage)
  await press(otherPage, 'Sign and continue')
  await phone.verify(otherPage)
  expect(verifyMessage(MESSAGE, await expectSigned(otherPage))).toBe(wallet)

  // 'Connecting' is shown for at least a second.
  await otherPage.clock.install()
  await act(otherPage, 'Export key')
  await asTimePasses(otherPage, 1_000, () =>
    expect(heading(otherPage, 'Enter verification code')).toBeVisible({ timeout: LOOK_MS }),
  )
  await phone.verify(otherPage)
  await expect(heading(otherPage, 'Transfer Wallet')).toBeVisible()
  await expect(
    dialog(otherPage).frameLocator('iframe[title="Private key"]').getByRole('button', { name: 'Copy key' }),
  ).toBeVisible()
  await other.close()
})

test('a prompt for a second factor ends when the network is cut or page or frame reload, and the next one can be answered [MFA-59]', async ({
  page,
  server,
  address,
}) => {
  const { wallet, phone } = await withPhone(page, server, address)

  await beginToSign(page)
  await expect(heading(page, 'Enter verification code')).toBeVisible()
  const unheard = await phone.nextCode()
  await page.clock.install()
  await page.context().setOffline(true)
  await page.keyboard.type(unheard)
  // The failure appears after the retries of a call.
  await asTimePasses(page, 1_000, () => expect(heading(page, 'Message not signed')).toBeVisible({ timeout: LOOK_MS }))
  await expect(dialog(page)).toContainText('Could not reach the server.')
  await expect(heading(page, 'Message not signed')).toBeFocused()
  await page.context().setOffline(false)
  await press(page, 'Try again')
  await phone.verify()
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

  await beginToSign(page)
  await expect(heading(page, 'Enter verification code')).toBeVisible()
  await phone.nextCode()
  await page.reload()
  await expect(card(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await beginToSign(page)
  await phone.verify()
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)

  await beginToSign(page)
  await expect(heading(page, 'Enter verification code')).toBeVisible()
  const frame = page.frames().find((other) => other.url().includes('/embedded-wallets'))
  await Promise.all([frame?.waitForNavigation(), frame?.evaluate(() => location.reload())])
  await phone.verify()
  expect(verifyMessage(MESSAGE, await expectSigned(page))).toBe(wallet)
})
