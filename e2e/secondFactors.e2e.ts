/** Second factors against the real provider: its codes, its mails, its wallet frame. */
import { verifyMessage } from 'ethers'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/accessibility.ts'
import { act, card, expect, heading, MESSAGE, outcome, press, test, withWallet } from './support/embeddedWallet.ts'
import { dialog } from './support/pages.ts'

test.use({ start: '/?plugins=email,embeddedWallet,mfaTotp' })

/** What an authenticator app shows, so many steps of 30 s from now: each is good once, and only after those before it. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('an authenticator app is added, asked for before a signature, and removed', { tag: '@phone' }, async ({ page, server, address }) => {
  const wallet = await withWallet(page, server, address)

  await act(page, 'Second factors')
  await expect(heading(page, 'Transaction Protection')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Continue')
  await expect(heading(page, 'Choose a verification method')).toBeVisible()
  await dialog(page).getByRole('button', { name: /Authenticator App/ }).click()
  await expect(heading(page, 'Scan QR code')).toBeVisible()
  const key = dialog(page).getByText(/^[A-Z2-7 ]{39}$/)
  await expect(key).toBeVisible()
  await expectAccessible(page)
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await press(page, 'Continue')
  await expect(heading(page, 'Enter enrollment code')).toBeVisible()
  await page.keyboard.type(codeOf(secret, -1))
  await expect(heading(page, 'Authenticator app verification added')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Done')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(async () => (await server.readInbox(address))[0]?.text, { message: 'the mail about it' }).toContain('Verification by an authenticator app was turned on.')

  await act(page, 'Sign message')
  await press(page, 'Sign and continue')
  await expect(heading(page, 'Enter verification code')).toBeVisible()
  await expectAccessible(page)
  const code = codeOf(secret, 0)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(dialog(page)).toContainText('The code you entered is not valid')
  await expect(dialog(page).getByRole('textbox')).toHaveValue('')
  await page.keyboard.type(code)
  expect(verifyMessage(MESSAGE, await outcome(page, 'Signed'))).toBe(wallet)
  await expect(dialog(page)).toBeHidden()

  await act(page, 'Second factors')
  await press(page, 'Remove Authenticator App')
  await press(page, 'Remove')
  await expect(heading(page, 'Enter verification code')).toBeVisible()
  await page.keyboard.type(codeOf(secret, 1))
  await expect(dialog(page)).toContainText('Authenticator App was removed.')
  await page.keyboard.press('Escape')
  await act(page, 'Sign message')
  await press(page, 'Sign and continue')
  expect(verifyMessage(MESSAGE, await outcome(page, 'Signed'))).toBe(wallet)
  await expect(card(page)).toContainText('Signed')
})
