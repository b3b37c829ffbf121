import type { Page } from '@playwright/test'
import { freshPhoneNumber } from './support/freshPhoneNumber.ts'
import {
  asTimePasses,
  codeField,
  dialog,
  leaveSuccess,
  loginButton,
  LOOK_MS,
  logoutButton,
  signIn,
} from './support/pages.ts'
import { expect, test } from './support/test.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })

const phoneField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Phone number' })
const country = (page: Page) => dialog(page).getByRole('combobox', { name: 'Country' })
/** The Submit button of the phone number's row; the e-mail row has one, too. */
const submit = (page: Page) =>
  dialog(page)
    .locator('form', { has: page.getByRole('textbox', { name: 'Phone number' }) })
    .getByRole('button', { name: 'Submit' })
const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })

const shown = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
/** Formats a number as the field shows it during typing. */
const typed = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const open = async (page: Page, plugins = 'email,sms'): Promise<void> => {
  await page.goto(`/?plugins=${plugins}`)
  await loginButton(page).click()
  await expect(phoneField(page)).toBeVisible()
  await expect(country(page)).toContainText('Germany (+49)')
}

test(
  'a user logs in by SMS twice, and a wrong code shows an error before the right code logs in [CODE-60, ERROR-22, LOGIN-1]',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    const number = freshPhoneNumber()
    await page.clock.install()
    for (const message of [1, 2]) {
      await open(page, 'sms')
      await phoneField(page).pressSequentially(number.slice(2))
      await expect(phoneField(page)).toHaveValue(typed(number))
      await phoneField(page).press('Enter')
      await expect(codeField(page)).toBeFocused()
      await expect(dialog(page)).toContainText(`We sent a code to ${shown(number)}.`)
      await expect(dialog(page)).toContainText("Didn't get a message?")
      const code = await server.waitForCode(number, message)
      const [text] = await server.readInbox(number)
      expect(text?.text.split('\n').at(-1)).toBe(`@localhost #${code}`)
      if (message === 2) {
        await page.keyboard.type(code === '000000' ? '111111' : '000000')
        await expect(dialog(page)).toContainText('Invalid or expired verification code')
        await asTimePasses(page, 700, () => expect(codeField(page)).toHaveValue('', { timeout: LOOK_MS }))
      }
      await page.keyboard.type(code)
      await leaveSuccess(page, 'Success!')
      await expect(methods(page)).toContainText(shown(number))
      await logoutButton(page).click()
      await expect(loginButton(page)).toBeVisible()
    }
  },
)

test('the phone field formats typed and pasted numbers, and its country can be changed by keyboard [CODE-13]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await expect(submit(page)).toBeDisabled()
  await phoneField(page).pressSequentially('415-555.26 71')
  await expect(phoneField(page)).toHaveValue('(415) 555-2671')
  await expect(submit(page)).toBeEnabled()

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await expect(phoneField(page)).toHaveValue('')
  await page.evaluate(() => navigator.clipboard.writeText(' +49 (0)1512-3456789'.replace('(0)', '')))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(phoneField(page)).toHaveValue('+49 1512 3456789')
  await expect(country(page)).toHaveValue('DE')
  await expect(submit(page)).toBeEnabled()

  await page.keyboard.press('Shift+Tab')
  await expect(country(page)).toBeFocused()
  await page.keyboard.type('Austral')
  await expect(country(page)).toHaveValue('AU')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0412345678')
  await expect(phoneField(page)).toHaveValue('0412 345 678')
  await expect(submit(page)).toBeEnabled()

  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Enter a valid phone number.')
  await expect(phoneField(page)).toHaveValue('0412 345 67')
})

test('a phone number is linked and unlinked [LINK-4]', async ({ page, server, address }) => {
  const number = freshPhoneNumber()
  await signIn(page, server, address, '/?plugins=email,sms')
  await methods(page)
    .getByRole('button', { name: /phone|text message/i })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Connect your phone' })).toBeVisible()
  await phoneField(page).fill(number)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(number))
  await expect(methods(page)).toContainText(shown(number))
  await leaveSuccess(page)
  await methods(page)
    .getByRole('button', { name: `Unlink ${shown(number)}` })
    .click()
  await expect(methods(page)).not.toContainText(shown(number))
})
