import type { Page } from '@playwright/test'
import { CAPTCHA_SIMULATOR_KEYS } from 'latchkey/plugins/captcha/contract'
import { expectAccessible } from './support/accessibility.ts'
import { testOnOwnStack } from './support/ownStack.ts'
import { APP_ID, codeField, dialog, emailField, openLogin, profile } from './support/pages.ts'
import { expect } from './support/test.ts'

/** The demo at a provider whose app asks for a CAPTCHA. The demo takes the stand-in of a provider in development. */
const withCaptcha = (siteKey: string) =>
  testOnOwnStack({
    apps: [{ id: APP_ID, name: 'Guarded', allowedOrigins: ['http://localhost:*'], plugins: { captcha: { siteKey } } }],
  }).extend({
    page: async ({ page }: { page: Page }, use: (page: Page) => Promise<void>) => {
      await page.goto('/?plugins=email,captcha')
      await use(page)
    },
  })

const submitAddress = async (page: Page, address: string): Promise<void> => {
  await openLogin(page)
  await emailField(page).fill(address)
  await emailField(page).press('Enter')
}
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })

withCaptcha(CAPTCHA_SIMULATOR_KEYS.pass)(
  'a person passes without doing anything, and logs in; nobody asks them again',
  { tag: '@phone' },
  async ({ page, server, address }) => {
    await submitAddress(page, address)
    await expect(heading(page, 'Checking that you are human')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await server.waitForCode(address))
    await expect(profile(page)).toContainText(address)
  },
)

withCaptcha(CAPTCHA_SIMULATOR_KEYS.ask)('a person who is asked to click goes on by keyboard', { tag: '@phone' }, async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(heading(page, 'Are you human?')).toBeVisible()
  await expectAccessible(page)
  const check = dialog(page).getByRole('button', { name: 'I am human' })
  await check.focus()
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
})

withCaptcha(CAPTCHA_SIMULATOR_KEYS.fail)(
  'a person who does not pass can try again, is told what may be in the way, and keeps a way on',
  { tag: '@phone' },
  async ({ page, server, address }) => {
    await submitAddress(page, address)
    for (let retry = 0; retry < 3; retry++) {
      await expect(dialog(page)).toContainText('You did not pass CAPTCHA. Please try again.')
      await dialog(page).getByRole('button', { name: 'Try again' }).click()
    }
    await expect(dialog(page)).toContainText('ad blocker or a VPN')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Try another method' }).click()
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(emailField(page)).toBeVisible()
    expect(await server.readInbox(address)).toEqual([])
  },
)

withCaptcha(CAPTCHA_SIMULATOR_KEYS.refuse)('a response that the server refuses sends no code, and can be tried again', async ({ page, server, address }) => {
  await submitAddress(page, address)
  await expect(dialog(page)).toContainText('Please try again.')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(page)).toBeVisible()
  expect(await server.readInbox(address)).toEqual([])
})

withCaptcha(CAPTCHA_SIMULATOR_KEYS.silent)('a widget that never answers ends after 20 s with a way on', async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(heading(page, 'Checking that you are human')).toBeVisible()
  await expectAccessible(page)
  await expect(heading(page, 'Captcha failed')).toBeVisible({ timeout: 40_000 })
  await expect(dialog(page)).toContainText('Something went wrong! Please try again later.')
})

withCaptcha(CAPTCHA_SIMULATOR_KEYS.expire)('a response that expires is asked for anew', async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(codeField(page)).toBeFocused({ timeout: 20_000 })
})

withCaptcha(CAPTCHA_SIMULATOR_KEYS.pass)('closing the check leads back to the list, with the address still there', async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(heading(page, 'Checking that you are human')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(emailField(page)).toHaveValue(address)
})
