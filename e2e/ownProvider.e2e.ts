/** Tests that move a provider's clock or kill it, which would break other tests on the shared provider. */
import type { Page } from '@playwright/test'
import { scanCode } from './support/camera.ts'
import { Device } from './support/device.ts'
import { testOnOwnStack as test } from './support/ownStack.ts'
import {
  asTimePasses,
  codeField,
  countCalls,
  dialog,
  emailField,
  leaveSuccess,
  logIn,
  loginButton,
  LOOK_MS,
  profile,
  REFRESH_TOKEN_KEY,
  stored,
  TOKEN_KEY,
} from './support/pages.ts'
import { expect } from './support/test.ts'
import { WalletShelf } from './support/wallets/scriptedWallet.ts'

const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const link = (page: Page, type: string): Promise<void> =>
  methods(page)
    .getByRole('button', { name: `Link ${type}` })
    .click()
const choose = (page: Page, name: string | RegExp): Promise<void> => dialog(page).getByRole('button', { name }).click()

/** Scans the QR code in the dialog with a phone, and approves the login there. */
const approveInFarcaster = async (page: Page): Promise<void> => {
  const phone = await page.context().newPage()
  await phone.goto(
    await scanCode(dialog(page).getByRole('img', { name: 'QR code that opens the request in the Farcaster app' })),
  )
  await phone.getByRole('button', { name: /Ada Lovelace/ }).click()
  await expect(phone.getByRole('heading', { name: /Signed in as/ })).toBeVisible()
  await phone.close()
  // The page polls every two seconds.
  await page.clock.runFor(2_000)
}

/** Waits until the success message has closed and the user is back where they were. */
const isConfirmed = (page: Page): Promise<void> =>
  asTimePasses(page, 700, () =>
    expect(page.getByRole('dialog', { name: 'Update your email' })).toBeVisible({ timeout: LOOK_MS }),
  )

test.use({ start: null })
// In sequence, because a second worker would start another provider.
test.describe.configure({ mode: 'default' })

test('eleven minutes after a login, changing the address needs a code first, and the session stays the same [SESSION-80]', async ({
  page,
  server,
  stack,
  address,
}) => {
  const next = `new-${address}`
  await page.clock.install()
  await page.goto('/')
  await logIn(page, server, address)
  const session = await stored(page, REFRESH_TOKEN_KEY)
  await stack.passElevenMinutes()

  const update = page.getByRole('region', { name: 'Ways to log in' }).getByRole('button', { name: 'Update e-mail' })
  const updated = countCalls(page, 'passwordless/update')
  await update.click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(profile(page)).toContainText(address)

  await update.click()
  await expect(dialog(page)).toContainText('Before you change how you log in, confirm that it is you.')
  const sent = (await server.readInbox(address)).length
  await dialog(page).getByRole('button', { name: 'Send a code by email' }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(address, sent + 1))
  await isConfirmed(page)

  await dialog(page).getByRole('textbox', { name: 'New email address' }).fill(next)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(next))
  await leaveSuccess(page, 'Success!')
  await expect(profile(page)).toContainText(next)
  expect(updated()).toBe(1)
  // The confirmation must not open a new session: the refresh token is still the same.
  expect(await stored(page, REFRESH_TOKEN_KEY)).toBe(session)
})

test('eleven minutes after a login, a passkey, a wallet or Farcaster allows a change of address in the same session', async ({
  page,
  server,
  stack,
  address,
}) => {
  await (await Device.of(page)).plugIn()
  const wallet = await new WalletShelf(page.context()).add()
  await page.clock.install()
  await page.goto('/?plugins=email,passkey,wallet,phantom,injected,farcaster&testWallet=off')
  await logIn(page, server, address)
  await link(page, 'passkey')
  await choose(page, 'Add new passkey')
  await choose(page, 'Done')
  await link(page, 'Wallet')
  await choose(page, 'Scripted Wallet')
  await leaveSuccess(page, 'Scripted Wallet is connected to your account.')
  await link(page, 'Farcaster')
  await approveInFarcaster(page)
  await expect(methods(page).getByRole('listitem')).toHaveCount(4)
  await leaveSuccess(page)
  const session = await stored(page, REFRESH_TOKEN_KEY)

  const ways: readonly (() => Promise<void>)[] = [
    () => choose(page, /^Use a passkey/),
    () => choose(page, /^Scripted Wallet/),
    async () => {
      await choose(page, /Farcaster/)
      await approveInFarcaster(page)
    },
  ]
  for (const confirm of ways) {
    await stack.passElevenMinutes()
    await methods(page).getByRole('button', { name: 'Update e-mail' }).click()
    await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
    await confirm()
    await isConfirmed(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  expect(wallet.signed).toHaveLength(2)
  expect(await stored(page, REFRESH_TOKEN_KEY)).toBe(session)
})

const session = (page: Page) => page.getByRole('region', { name: 'Session' })

test('a user stays logged in while the provider is killed and restarted', async ({
  page,
  server,
  stack,
  address,
  context,
}) => {
  await page.goto('/')
  await logIn(page, server, address)
  await stack.killProvider()
  await session(page).getByRole('button', { name: 'Refresh user' }).click()
  await expect(session(page)).toContainText(
    'Not refreshed. Could not reach the server. Check your connection and try again.',
  )
  await expect(profile(page)).toContainText(address)

  const visitor = await context.browser()!.newContext({ baseURL: server.demo })
  const visitorPage = await visitor.newPage()
  for (const each of [page, visitorPage]) {
    await each.goto('/')
    await expect(each.getByText('Logging in is not possible right now')).toBeVisible()
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await loginButton(visitorPage).click()
  await expect(visitorPage.getByRole('dialog', { name: "We can't reach the login service" })).toBeVisible()

  await stack.restartProvider()
  await dialog(visitorPage).getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(visitorPage)).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(profile(page)).toContainText(address)
  const before = await stored(page, REFRESH_TOKEN_KEY)
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY)
  await page.reload()
  await expect(profile(page)).toContainText(address)
  expect(await stored(page, REFRESH_TOKEN_KEY)).not.toBe(before)
})
