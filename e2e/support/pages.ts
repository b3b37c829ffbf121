import { test, type Locator, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { ProviderHandle } from './test.ts'

/** Storage keys under which the SDK keeps a session in the browser. */
export const TOKEN_KEY = 'latchkey:token'
export const REFRESH_TOKEN_KEY = 'latchkey:refresh_token'

export const loginButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Log in' })
export const logoutButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Log out' })
export const profile = (page: Page): Locator => page.getByRole('region', { name: 'Profile' })
export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email address' })
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Confirmation code, 6 digits' })
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/**
 * Until what fades or moves is there. Waiting signs turn for ever, and what a closed dialog holds stands still until it is shown,
 * also if it was hidden half way: both are left out.
 */
export const atRest = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
              .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility()).length,
        ),
      { message: 'moving', intervals: [50] },
    )
    .toBe(0)

/** Waits for the result of a click or a call, and looks twice as often as `expect`. */
export const seen = (element: Locator): Promise<void> =>
  expect.poll(() => element.isVisible(), { message: `${String(element)} to be seen`, intervals: [50] }).toBe(true)

/**
 * Waits for what a page does after a time of its own, and moves its clock meanwhile; `page.clock.install()` comes before the page. The steps
 * are slow enough for a busy machine: a call that may take 20 s has seconds.
 * @param stepMs milliseconds by which the clock moves between two looks
 */
export const asTimePasses = (page: Page, stepMs: number, looks: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs)
    await looks()
  }).toPass({ intervals: [LOOK_MS] })

/** Milliseconds for which a look under a moving clock waits, and between two of them. */
export const LOOK_MS = 200

/** Opens the login list from the demo's header. */
export const openLogin = async (page: Page): Promise<void> => {
  await loginButton(page).click()
  await seen(emailField(page))
}

/** Goes from the login list to the code screen. */
export const askForCode = async (page: Page, address: string): Promise<void> => {
  await emailField(page).fill(address)
  await emailField(page).press('Enter')
  await seen(codeField(page))
  await expect(codeField(page)).toBeFocused()
}

/**
 * Closes the message that something worked, which closes by itself after 1.4 s: that is tested in a test of its own.
 * With `said`, the message is waited for. A busy machine may look when it is gone already; the page then shows the
 * result.
 */
export const leaveSuccess = async (page: Page, said?: string): Promise<void> => {
  if (said !== undefined) await expect(dialog(page).filter({ hasNotText: said })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

/** Logs in through the modal, as a person does, and waits until it is gone. */
export const logIn = (page: Page, server: ProviderHandle, address: string): Promise<void> =>
  test.step('log in', async () => {
    const before = (await server.readInbox(address)).length
    await openLogin(page)
    await askForCode(page, address)
    await page.keyboard.type(await server.waitForCode(address, before + 1))
    await seen(logoutButton(page))
    await leaveSuccess(page)
  })

interface Tokens {
  readonly token: string
  readonly refresh_token: string
}

/** Calls the provider as the demo's page would. */
export const callProvider = (server: ProviderHandle, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${server.providerAddress}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'latchkey-app-id': server.appId,
      origin: server.demo,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })

/** A new session of an address, without a browser. */
export const createSession = async (server: ProviderHandle, address: string): Promise<Tokens> => {
  const before = (await server.readInbox(address)).length
  await callProvider(server, 'passwordless/init', { email: address })
  const code = await server.waitForCode(address, before + 1)
  const answer = await callProvider(server, 'passwordless/authenticate', { email: address, code })
  if (!answer.ok) throw new Error(`Nobody was logged in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

/** A file of the demo, in whose address a page reads and writes the same storage. */
const PICTURE = '/logo.svg'

/**
 * Puts a new session of an address into the browser and loads the page with it: for tests of anything but the login.
 * @param path the page to load; without it, the one that is there
 */
export const signIn = (page: Page, server: ProviderHandle, address: string, path?: string): Promise<void> =>
  test.step('log in', async () => {
    const { token, refresh_token } = await createSession(server, address)
    // The demo takes longer to load, and would be loaded for nothing.
    if (path !== undefined) await page.goto(PICTURE)
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
      [TOKEN_KEY, token],
      [REFRESH_TOKEN_KEY, refresh_token],
    ] as const)
    await (path === undefined ? page.reload() : page.goto(path))
    await seen(logoutButton(page))
  })

/** A key of the page's storage. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Counts calls of an endpoint from now on; `hasBody` may look at the body. */
export const countCalls = (
  page: Page,
  path: string,
  hasBody: (body: Record<string, unknown>) => boolean = () => true,
): (() => number) => {
  let count = 0
  page.context().on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== `/api/v1/${path}`) return
    if (hasBody((request.postDataJSON() ?? {}) as Record<string, unknown>)) count += 1
  })
  return () => count
}
