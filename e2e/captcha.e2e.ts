import type { Page } from '@playwright/test'
import type { AppName } from './support/apps.ts'
import { asTimePasses, codeField, dialog, emailField, LOOK_MS, openLogin, profile } from './support/pages.ts'
import { expect, testAs } from './support/test.ts'

/** The demo, as an app that asks for a CAPTCHA. Development providers have a fake CAPTCHA, which the demo uses. */
const withCaptcha = (app: AppName) =>
  testAs(app).extend({
    start: null,
    page: async ({ page }, use) => {
      await page.clock.install()
      await page.goto('/?plugins=email,captcha')
      await use(page)
    },
  })

const submitAddress = async (page: Page, address: string): Promise<void> => {
  await openLogin(page)
  await emailField(page).fill(address)
  await emailField(page).press('Enter')
}
/** Waits from the check to the code screen. The fake check takes 1.5 s by the page's clock, which this moves. */
const reachCode = (page: Page): Promise<void> =>
  asTimePasses(page, 1_500, () => expect(codeField(page)).toBeFocused({ timeout: LOOK_MS }))
const reachText = (page: Page, text: string): Promise<void> =>
  asTimePasses(page, 1_500, () => expect(dialog(page)).toContainText(text, { timeout: LOOK_MS }))
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })

withCaptcha('captchaPass')(
  'closing the CAPTCHA screen leads back to the list with the typed address, and submitting it again logs in [CAPTCHA-11]',
  async ({ page, server, address }) => {
    await submitAddress(page, address)
    await expect(heading(page, 'Checking that you are human')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(emailField(page)).toHaveValue(address)
    await emailField(page).press('Enter')
    await expect(heading(page, 'Checking that you are human')).toBeVisible()
    await reachCode(page)
    await page.keyboard.type(await server.waitForCode(address))
    await expect(profile(page)).toContainText(address)
  },
)

withCaptcha('captchaAsk')(
  "the 'I am human' button of the CAPTCHA screen works by keyboard and leads to the code screen [CAPTCHA-12]",
  { tag: '@phone-only' },
  async ({ page, address }) => {
    await submitAddress(page, address)
    await asTimePasses(page, 1_500, () => expect(heading(page, 'Are you human?')).toBeVisible({ timeout: LOOK_MS }))
    const check = dialog(page).getByRole('button', { name: 'I am human' })
    await check.focus()
    await page.keyboard.press('Enter')
    await reachCode(page)
  },
)

withCaptcha('captchaFail')(
  'a failed CAPTCHA can be retried, then names possible causes and leads to another method, and no mail is sent [CAPTCHA-13, ERROR-15]',
  async ({ page, server, address }) => {
    await submitAddress(page, address)
    for (let retry = 0; retry < 3; retry++) {
      await reachText(page, 'You did not pass CAPTCHA. Please try again.')
      await dialog(page).getByRole('button', { name: 'Try again' }).click()
    }
    await reachText(page, 'ad blocker or a VPN')
    await dialog(page).getByRole('button', { name: 'Try another method' }).click()
    await expect(heading(page, 'Captcha not passed')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(emailField(page)).toBeVisible()
    expect(await server.readInbox(address)).toEqual([])
  },
)
