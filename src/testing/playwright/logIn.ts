import { readCode, readInbox } from './readInbox.ts'

/** The part of Playwright's `Locator` that is used. */
export interface LocatorLike {
  click(): Promise<void>
  fill(text: string): Promise<void>
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  waitFor(options: { state: 'visible' | 'hidden' }): Promise<void>
}

/** The part of Playwright's `Page` that is used. */
export interface PageLike {
  locator(selector: string): LocatorLike
  getByRole(role: 'button', options: { name: string | RegExp }): LocatorLike
}

export interface LoginOptions<Page extends PageLike = PageLike> {
  email: string
  /** Origin of the provider in development, whose inbox receives the code: `http://localhost:4100`. */
  provider: string
  /** Opens the modal. Default: clicks the page's button 'Log in'. */
  open?: ((page: Page) => Promise<void>) | undefined
}

const EMAIL = 'input[autocomplete="email"]'
const CODE = 'input[autocomplete="one-time-code"]'

/**
 * Logs in by e-mail as a user does: opens the modal, types the address and the code from the development inbox, and waits until the code
 * is accepted and its screen is gone.
 *
 * @throws Error if no code arrives; Playwright's own if the page shows something else
 * @example
 * await page.goto('/')
 * await logIn(page, { email: 'ada@example.com', provider: 'http://localhost:4100' })
 */
export async function logIn<Page extends PageLike>(
  page: Page,
  { email, provider, open = clickLogIn }: LoginOptions<Page>,
): Promise<void> {
  const { length: after } = await readInbox(provider, email)
  await open(page)
  await page.locator(EMAIL).fill(email)
  await page.locator(EMAIL).press('Enter')
  const code = page.locator(CODE)
  await code.waitFor({ state: 'visible' })
  await code.pressSequentially(await readCode(provider, email, { after }))
  await code.waitFor({ state: 'hidden' })
}

const clickLogIn = (page: PageLike): Promise<void> => page.getByRole('button', { name: 'Log in' }).click()
