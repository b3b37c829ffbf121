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
 * Waits until all animations have ended. Spinners are left out, as they turn for ever, and so are the contents of a
 * closed dialog, whose animations pause until it is shown.
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

/** Waits until an element is visible, checking more often than `expect` does. */
export const seen = (element: Locator): Promise<void> =>
  expect.poll(() => element.isVisible(), { message: `${String(element)} to be seen`, intervals: [50] }).toBe(true)

/**
 * Waits for something that the page does after some time, and moves the page's clock meanwhile; call
 * `page.clock.install()` before the page loads. The steps are small enough for a busy machine: a call that may take 20
 * s has real seconds to arrive.
 *
 * @param stepMs milliseconds by which the clock moves between two looks
 */
export const asTimePasses = (page: Page, stepMs: number, looks: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs)
    await looks()
  }).toPass({ intervals: [LOOK_MS] })

/** Milliseconds that one check of the page may take while a test moves the page's clock. */
export const LOOK_MS = 200

/** Opens the login list from the demo's header. */
export const openLogin = async (page: Page): Promise<void> => {
  await loginButton(page).click()
  await seen(emailField(page))
}

/** Submits an address on the login list, which leads to the code screen. */
export const askForCode = async (page: Page, address: string): Promise<void> => {
  await emailField(page).fill(address)
  await emailField(page).press('Enter')
  await seen(codeField(page))
  await expect(codeField(page)).toBeFocused()
}

/**
 * Closes a success message, which would close by itself after 1.4 s: another test covers that. If `said` is given,
 * first waits until the message shows this text. On a busy machine it may have closed already; the page then shows the
 * result.
 */
export const leaveSuccess = async (page: Page, said?: string): Promise<void> => {
  if (said !== undefined) await expect(dialog(page).filter({ hasNotText: said })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

/** Logs in through the modal, as a person does, and waits until it has closed. */
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

/** Calls the provider with the headers that the demo's page would send. */
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

/** Creates a session for an address, without a browser. */
export const createSession = async (server: ProviderHandle, address: string): Promise<Tokens> => {
  const before = (await server.readInbox(address)).length
  await callProvider(server, 'passwordless/init', { email: address })
  const code = await server.waitForCode(address, before + 1)
  const answer = await callProvider(server, 'passwordless/authenticate', { email: address, code })
  if (!answer.ok) throw new Error(`Nobody was logged in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Tokens
}

/** A small file of the demo. A page at its address shares the demo's `localStorage`, and need not load the demo. */
const PICTURE = '/logo.svg'

/**
 * Puts a new session into the browser and loads the page with it, for tests that are not about the login.
 *
 * @param path the page to load; default: the one that is open
 */
export const signIn = (page: Page, server: ProviderHandle, address: string, path?: string): Promise<void> =>
  test.step('log in', async () => {
    const { token, refresh_token } = await createSession(server, address)
    // Opens the small file, because loading the demo only to write its storage would take longer.
    if (path !== undefined) await page.goto(PICTURE)
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
      [TOKEN_KEY, token],
      [REFRESH_TOKEN_KEY, refresh_token],
    ] as const)
    await (path === undefined ? page.reload() : page.goto(path))
    await seen(logoutButton(page))
  })

/** Reads a key of the page's `localStorage`; null if it is absent. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Counts calls to an endpoint from now on; `hasBody` can filter them by their bodies. */
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
