import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { freshPhoneNumber } from './freshPhoneNumber.ts'
import { codeField, dialog, emailField, loginButton } from './pages.ts'
import type { ProviderHandle } from './test.ts'

/** A login method as a person uses it, from the open login list to the moment in which the provider decides. */
export interface WayIn {
  readonly name: string
  /** Type of the account, as the demo's 'Link …' button names it. */
  readonly linkLabel: RegExp
  /** Does what makes the page ask the provider for the first time, and waits for nothing. */
  begin(page: Page): Promise<void>
  /** Does the person's part of a login. Each way has one person: the second time it is the same account. */
  enter(page: Page, server: ProviderHandle): Promise<void>
  /** The same from the first screen of linking. */
  link(page: Page, server: ProviderHandle): Promise<void>
}

/** The ways that the tests below try, each by its plugin's id. */
export const WAYS_QUERY = '/?plugins=email,sms,google,farcaster'

const phoneField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Phone number' })

/** Answers of the simulators, as new people unless the same object is used again. */
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
    // The page asks every two seconds, at the latest after two by its clock.
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

/** Opens the demo with these ways, and with a clock that they move. */
export const openWays = async (page: Page, query = WAYS_QUERY): Promise<void> => {
  await page.clock.install()
  await page.goto(query)
}

/** Opens the login list of the demo with these ways. */
export const openList = async (page: Page, query = WAYS_QUERY): Promise<void> => {
  await openWays(page, query)
  await loginButton(page).click()
  await expect(emailField(page)).toBeVisible()
}
