import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { freshPhoneNumber } from './freshPhoneNumber.ts'
import { codeField, dialog, emailField, loginButton } from './pages.ts'
import type { ProviderHandle } from './test.ts'

/** A login method as a person uses it, from the open login list up to the provider's decision. */
export interface WayIn {
  readonly name: string
  /** Matches the account type in the name of the demo's 'Link …' button. */
  readonly linkLabel: RegExp
  /** Makes the page send its first request to the provider, without waiting for anything. */
  begin(page: Page): Promise<void>
  /** Does the user's part of a login. Each method has one person, so that a second login finds the same account. */
  enter(page: Page, server: ProviderHandle): Promise<void>
  /** Does the user's part of linking, from its first screen. */
  link(page: Page, server: ProviderHandle): Promise<void>
}

/** Path of the demo with the methods below, by the ids of their plugins. */
export const WAYS_QUERY = '/?plugins=email,sms,google,farcaster'

const phoneField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Phone number' })

/** Creates the methods, with people whom the provider has not seen before. */
export const createWaysIn = (): Record<'email' | 'sms' | 'google' | 'farcaster', WayIn> => {
  const address = `way-${randomUUID().slice(0, 8)}@example.com`
  const number = freshPhoneNumber()
  const typeCode = async (page: Page, server: ProviderHandle, to: string, before: number): Promise<void> => {
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await server.waitForCode(to, before + 1))
  }
  const beginWithAddress = async (page: Page): Promise<void> => {
    await emailField(page).fill(address)
    await emailField(page).press('Enter')
  }
  const submitAddress = async (page: Page, server: ProviderHandle): Promise<void> => {
    const before = (await server.readInbox(address)).length
    await beginWithAddress(page)
    await typeCode(page, server, address, before)
  }
  const beginWithNumber = async (page: Page): Promise<void> => {
    await phoneField(page).fill(number)
    await phoneField(page).press('Enter')
  }
  const submitNumber = async (page: Page, server: ProviderHandle): Promise<void> => {
    const before = (await server.readInbox(number)).length
    await beginWithNumber(page)
    await typeCode(page, server, number, before)
  }
  const approveAtGoogle = async (page: Page): Promise<void> => {
    await page.getByText('Somebody else').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Katherine Johnson')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(address)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const approveAtFarcaster = async (page: Page): Promise<void> => {
    const uri = await dialog(page)
      .getByRole('link', { name: /Open on this device|Open Farcaster/ })
      .getAttribute('href')
    const phone = await page.context().newPage()
    await phone.goto(uri ?? '')
    await phone.getByRole('button', { name: /Katherine Johnson/ }).click()
    await expect(phone.getByRole('heading', { name: /Signed in as/ })).toBeVisible()
    await phone.close()
    // The page polls every two seconds, by a clock that the test moves.
    await page.clock.runFor(2_000)
  }
  const beginAtGoogle = (page: Page) => dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  const beginAtFarcaster = (page: Page) => dialog(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  return {
    email: { name: 'e-mail', linkLabel: /E-mail/, begin: beginWithAddress, enter: submitAddress, link: submitAddress },
    sms: { name: 'SMS', linkLabel: /Phone/, begin: beginWithNumber, enter: submitNumber, link: submitNumber },
    google: {
      name: 'Google',
      linkLabel: /Google/,
      begin: beginAtGoogle,
      async enter(page) {
        await beginAtGoogle(page)
        await approveAtGoogle(page)
      },
      link: approveAtGoogle,
    },
    farcaster: {
      name: 'Farcaster',
      linkLabel: /Farcaster/,
      begin: beginAtFarcaster,
      async enter(page) {
        await beginAtFarcaster(page)
        await approveAtFarcaster(page)
      },
      link: approveAtFarcaster,
    },
  }
}

/** Opens the demo with these methods and with a clock that they move. */
export const openWays = async (page: Page, query = WAYS_QUERY): Promise<void> => {
  await page.clock.install()
  await page.goto(query)
}

/** Opens the demo's login list with these methods. */
export const openList = async (page: Page, query = WAYS_QUERY): Promise<void> => {
  await openWays(page, query)
  await loginButton(page).click()
  await expect(emailField(page)).toBeVisible()
}
