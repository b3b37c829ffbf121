/** The embedded wallet with the real provider's frame, real keys, and a local chain. */
import type { Page } from '@playwright/test'
import { verifyMessage, verifyTypedData } from 'ethers'
import { expectAccessible } from './support/accessibility.ts'
import {
  act,
  addressOf,
  card,
  enterCode,
  expect,
  heading,
  MESSAGE,
  outcome,
  press,
  signMessage,
  test,
  WITH_EMBEDDED,
  withWallet,
} from './support/embeddedWallet.ts'
import { dialog, leaveSuccess, logoutButton, signIn } from './support/pages.ts'
import type { ProviderHandle } from './support/test.ts'

const ORDER = {
  domain: { name: 'Sill', version: '1', chainId: 1 },
  types: {
    Order: [
      { name: 'plant', type: 'string' },
      { name: 'pots', type: 'uint256' },
    ],
  },
  message: { plant: 'Monstera', pots: '3' },
}
const PASSWORD = 'a-Fern-on-the-sill-4'

const askChain = async ({ chain }: ProviderHandle, method: string, params: readonly unknown[]): Promise<unknown> => {
  const answer = await fetch(chain ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { result: unknown }).result
}

for (const request of ['sessions/frame', 'embedded_wallets/create'])
  test(`after a reload that cut a login off at ${request}, the next page makes the wallet, and it signs [EMBEDDED-19]`, async ({
    page,
    server,
    address,
  }) => {
    let reached = () => {}
    const cut = new Promise<void>((resolve) => (reached = resolve))
    await page.route(`**/api/v1/${request}`, () => reached(), { times: 1 })
    await page.goto(WITH_EMBEDDED)
    await enterCode(page, server, address)
    await cut
    await page.reload()
    await expect(logoutButton(page)).toBeVisible({ timeout: 30_000 })
    const wallet = await addressOf(page)
    await expect(dialog(page)).toBeHidden()
    expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)
  })

test(
  'a login makes an embedded wallet that signs, pays, and is still there after a reload [EMBEDDED-50]',
  { tag: '@phone-only' },
  async ({ page, server, address }) => {
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
    })
    await page.goto(WITH_EMBEDDED)
    await enterCode(page, server, address)
    await expect(logoutButton(page)).toBeVisible({ timeout: 30_000 })
    const wallet = await addressOf(page)
    await leaveSuccess(page)
    // The first DPoP proof of each page already has a nonce, so no call is refused, logged in red and repeated.
    expect(refused).toEqual([])
    await expectAccessible(page)
    // The embedded wallet is not listed as a way to log in: only a login gives access to it.
    await expect(page.getByRole('region', { name: 'Ways to log in' }).getByRole('listitem')).toHaveCount(1)

    await act(page, 'Sign message')
    await expect(heading(page, 'Sign message')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(card(page).getByText('Cancelled. Nothing was done.')).toBeVisible()
    expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)

    await act(page, 'Sign order')
    await expect(dialog(page)).toContainText('Monstera')
    await press(page, 'Sign and continue')
    expect(verifyTypedData(ORDER.domain, ORDER.types, ORDER.message, await outcome(page, 'Signed'))).toBe(wallet)
    await leaveSuccess(page)

    await act(page, 'Get test ether')
    await expect(card(page)).toContainText('Ten ether')
    await act(page, 'Buy soil for 0.01 ETH')
    await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: 30_000 })
    await expect(dialog(page)).toContainText('0.01 ETH')
    await expect(dialog(page)).toContainText('Local chain')
    await press(page, 'Submit')
    await expect(heading(page, 'Transaction complete!')).toBeVisible({ timeout: 30_000 })
    await press(page, 'All Done')
    const hash = await outcome(page, 'Paid')
    await expect(dialog(page)).toBeHidden()
    expect(await askChain(server, 'eth_getTransactionReceipt', [hash])).toMatchObject({
      status: '0x1',
      from: wallet.toLowerCase(),
    })

    await page.reload()
    expect(await addressOf(page)).toBe(wallet)
    expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)
  },
)

/** Measures what must not move: the screen's height, the positions of its parts, and its name. */
const layoutOf = (page: Page) =>
  dialog(page)
    .locator('section')
    .evaluate((screen) => {
      const { top, height } = screen.getBoundingClientRect()
      const parts = [...screen.querySelectorAll('h2, button, [role=listitem]')]
      return {
        height,
        title: screen.querySelector('h2')?.textContent,
        parts: parts.map((part) => part.getBoundingClientRect().top - top),
      }
    })

test(
  'the payment screen has its final layout at once, and only its Submit button waits for the costs [SEND-13]',
  { tag: '@phone' },
  async ({ page, server, address }) => {
    await withWallet(page, server, address)
    await act(page, 'Get test ether')
    await expect(card(page)).toContainText('Ten ether')
    let answer = () => {}
    const answers = new Promise<void>((resolve) => (answer = resolve))
    await page.route(
      (url) => url.origin === new URL(server.chain ?? '').origin,
      async (route) => {
        await answers
        await route.continue()
      },
    )
    await act(page, 'Buy soil for 0.01 ETH')
    await expect(heading(page, 'Send ETH')).toBeVisible()
    for (const text of ['0.01 ETH', 'Local chain', '0x000000000000000000000000000000000000dEaD']) {
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
    }
    await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
      'Preparing your transaction',
    )
    const first = await layoutOf(page)

    answer()
    await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeEnabled()
    await expect(dialog(page)).toContainText('$30.00')
    expect(await layoutOf(page)).toEqual(first)
  },
)

/** Goes through the wizard that sets a password, from the explanation to the last screen. */
const setPassword = async (page: Page): Promise<void> => {
  await act(page, 'Secure with a password')
  await expect(heading(page, 'Secure Your Account')).toBeVisible({ timeout: 30_000 })
  await press(page, 'Add password')
  const field = dialog(page).getByLabel('Password', { exact: true })
  await expect(heading(page, 'Secure your account')).toBeVisible()
  await field.fill('short')
  await field.blur()
  await expect(dialog(page)).toContainText('Password must be at least 6 characters')
  await field.fill(PASSWORD)
  await press(page, 'Continue')
  await expect(heading(page, 'Save your password')).toBeVisible()
  await press(page, 'Continue')
  await expect(heading(page, 'Confirm Password')).toBeVisible()
  await field.fill(`${PASSWORD}!`)
  await field.blur()
  await expect(dialog(page)).toContainText('Passwords do not match')
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
  await field.fill(PASSWORD)
  await press(page, 'Continue')
  await expect(heading(page, 'Confirm you have saved')).toBeVisible()
  await dialog(page).getByRole('checkbox').check()
  await press(page, 'Set Password')
  await expect(heading(page, 'All set!')).toBeVisible({ timeout: 30_000 })
  await press(page, 'Done')
  await expect(dialog(page)).toBeHidden()
  await expect(card(page)).toContainText('Recovered with your password.')
}

/** Enters the password and waits until the wallet is recovered. */
const recover = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Load your account')).toBeVisible({ timeout: 30_000 })
  await dialog(page).getByLabel('Recovery password', { exact: true }).fill(PASSWORD)
  await press(page, 'Recover your account')
}

test('a wallet is recovered in another browser with its password, and still signs in the first browser [RECOVERY-46]', async ({
  page,
  server,
  address,
  browser,
}) => {
  const wallet = await withWallet(page, server, address)
  await setPassword(page)

  const other = await browser.newContext({ baseURL: server.demo, locale: 'en-US' })
  const otherPage = await other.newPage()
  await signIn(otherPage, server, address, WITH_EMBEDDED)
  await act(otherPage, 'Sign message')
  await expect(heading(otherPage, 'Load your account')).toBeVisible({ timeout: 30_000 })
  await dialog(otherPage).getByLabel('Recovery password', { exact: true }).fill('not-the-Fern-5')
  await press(otherPage, 'Recover your account')
  await expect(dialog(otherPage)).toContainText('Invalid recovery password, please try again.', { timeout: 30_000 })
  await recover(otherPage)
  await expect(heading(otherPage, 'Sign message')).toBeVisible({ timeout: 30_000 })
  await press(otherPage, 'Sign and continue')
  expect(verifyMessage(MESSAGE, await outcome(otherPage, 'Signed'))).toBe(wallet)
  await leaveSuccess(otherPage)

  // The recovery on the other device must not invalidate the first device's share.
  expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)
  await other.close()
})

test('a wallet frame that does not load shows an error, and the next try makes the wallet [EMBEDDED-50]', async ({
  page,
  server,
  address,
}) => {
  const framePage = /\/apps\/[^/]+\/embedded-wallets/
  await page.route(framePage, (route) => route.abort())
  // Lets the 30 s that a page waits for the frame pass at once.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const hurried = {
      isHurried: true,
      setTimeout: (run: () => void, ms?: number) => wait(run, hurried.isHurried && ms === 30_000 ? 300 : ms),
    }
    if (window.top === window) Object.assign(window, { hurried, setTimeout: hurried.setTimeout })
  })
  await signIn(page, server, address, WITH_EMBEDDED)
  await act(page, 'Make a wallet')
  await expect(card(page).getByRole('alert')).toHaveText('The wallet could not be loaded. Please try again.')
  await expect(logoutButton(page)).toBeVisible()
  await page.unroute(framePage)
  await page.evaluate(() => void ((window as unknown as { hurried: { isHurried: boolean } }).hurried.isHurried = false))
  await act(page, 'Make a wallet')
  await addressOf(page)
})

test("another site's page cannot embed the wallet frame, and another site's frame in the host's page gets no answer [EMBEDDED-44]", async ({
  page,
  server,
  address,
  context,
}) => {
  const wallet = await withWallet(page, server, address)
  const framePage = `${server.provider}/apps/${server.appId}/embedded-wallets?caid=stranger`
  const stranger = 'http://stranger.localhost:9'
  await context.route(`${stranger}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Stranger</title><iframe src="${framePage}"></iframe><script>
      window.heard = []
      addEventListener('message', ({ data }) => window.heard.push(data))
    </script>`,
    }),
  )

  const theirs = await context.newPage()
  await theirs.goto(stranger)
  await expect.poll(() => theirs.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  expect(await theirs.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  await theirs.close()

  // Adds a frame of a foreign origin to the app's page, beside the wallet's frame, as an advertisement would be.
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.name = 'stranger'
    document.body.append(frame)
  }, stranger)
  await expect.poll(() => page.frame('stranger')?.url()).toContain(stranger)
  const token = await page.evaluate(() => localStorage.getItem('latchkey:token'))
  await page.frame('stranger')?.evaluate(
    ([accessToken, owner]) => {
      for (let index = 0; index < parent.frames.length; index += 1) {
        if (parent.frames[index] === window) continue
        for (const [event, data] of [
          ['latchkey:iframe:ready', {}],
          ['latchkey:wallet:connect', { accessToken, address: owner }],
          [
            'latchkey:wallet:rpc',
            { accessToken, address: owner, request: { method: 'personal_sign', params: ['0x00', owner] } },
          ],
        ]) {
          parent.frames[index]?.postMessage({ id: `stranger-${index}`, event, data }, '*')
        }
      }
    },
    [token, wallet],
  )
  // The page's own signature is requested after the requests of the foreign frame, so an answer to those would have
  // arrived before it.
  expect(verifyMessage(MESSAGE, await signMessage(page))).toBe(wallet)
  expect(await page.frame('stranger')?.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})
