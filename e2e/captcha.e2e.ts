import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { AppName } from './support/apps.ts'
import { codeField, dialog, emailField, openLogin, profile } from './support/pages.ts'
import { expect, testAs } from './support/test.ts'

/** The demo as an app that asks for a CAPTCHA. The demo takes the stand-in of a provider in development. */
const withCaptcha = (app: AppName) =>
  testAs(app).extend({ start: '/?plugins=email,captcha' })

const submitAddress = async (page: Page, address: string): Promise<void> => {
  await openLogin(page)
  await emailField(page).fill(address)
  await emailField(page).press('Enter')
}
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })

withCaptcha('captchaPass')(
  'a person passes without doing anything, and logs in; nobody asks them again',
  async ({ page, server, address }) => {
    await submitAddress(page, address)
    await expect(heading(page, 'Checking that you are human')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await server.waitForCode(address))
    await expect(profile(page)).toContainText(address)
  },
)

withCaptcha('captchaAsk')('a person who is asked to click goes on by keyboard', { tag: '@phone-only' }, async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(heading(page, 'Are you human?')).toBeVisible()
  await expectAccessible(page)
  const check = dialog(page).getByRole('button', { name: 'I am human' })
  await check.focus()
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
})

withCaptcha('captchaFail')(
  'a person who does not pass can try again, is told what may be in the way, and keeps a way on',
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

withCaptcha('captchaRefuse')('a response that the server refuses sends no code, and can be tried again', async ({ page, server, address }) => {
  await submitAddress(page, address)
  await expect(dialog(page)).toContainText('Please try again.')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(page)).toBeVisible()
  expect(await server.readInbox(address)).toEqual([])
})

withCaptcha('captchaSilent')('a widget that never answers ends after 20 s with a way on', async ({ page, address }) => {
  await page.clock.install()
  await page.reload()
  await submitAddress(page, address)
  await expect(heading(page, 'Checking that you are human')).toBeVisible()
  await expectAccessible(page)
  await page.clock.runFor(20_001)
  await expect(heading(page, 'Captcha failed')).toBeVisible()
  await expect(dialog(page)).toContainText('Something went wrong! Please try again later.')
})

withCaptcha('captchaExpire')('a response that expires is asked for anew', async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(codeField(page)).toBeFocused({ timeout: 20_000 })
})

withCaptcha('captchaPass')('closing the check leads back to the list, with the address still there', async ({ page, address }) => {
  await submitAddress(page, address)
  await expect(heading(page, 'Checking that you are human')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(emailField(page)).toHaveValue(address)
})
