import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { scanCode } from './support/camera.ts'
import { dialog, leaveSuccess, loginButton, logoutButton, profile, signIn } from './support/pages.ts'
import { expect, test, type ProviderHandle } from './support/test.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })
// The page polls the provider every two seconds, so tests move its clock.
test.beforeEach(({ page }) => page.clock.install())

const METHODS = 'plugins=email,farcaster'
const POLL_MS = 2_000

const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const qrCode = (page: Page): Locator =>
  dialog(page).getByRole('img', { name: 'QR code that opens the request in the Farcaster app' })

/** Opens the demo's login list and chooses Farcaster. */
const choose = async (page: Page, server: ProviderHandle, query = METHODS): Promise<void> => {
  await page.goto(`${server.demo}/?${query}`)
  await loginButton(page).click()
  await dialog(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in with Farcaster' })).toBeVisible()
}

const scan = (page: Page): Promise<string> => scanCode(qrCode(page))

/** Approves the login in the simulated Farcaster app, in another tab. */
const approveAt = async (page: Page, uri: string, person: RegExp): Promise<void> => {
  const phone = await page.context().newPage()
  await phone.goto(uri)
  await phone.getByRole('button', { name: person }).click()
  await expect(phone.getByRole('heading', { name: /Signed in as/ })).toBeVisible()
  await phone.close()
  await page.clock.runFor(POLL_MS)
}

test('the Farcaster QR code is readable in the dark and at 320 px, and an approval on the phone logs in [FARCASTER-1, FARCASTER-2]', async ({
  page,
  server,
}) => {
  await choose(page, server, `${METHODS}&theme=dark`)
  const uri = await scan(page)
  expect(uri).toMatch(new RegExp(`^${server.provider}/dev/farcaster/[\\w-]{43}$`))
  await expect(dialog(page).getByRole('link', { name: 'Open on this device' })).toHaveAttribute('href', uri)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scan(page)).toBe(uri)
  await approveAt(page, uri, /Grace Hopper/)
  await expect(dialog(page)).toContainText('Success!')
  await expect(logoutButton(page)).toBeVisible()
  await leaveSuccess(page)
  await expect(methods(page)).toContainText('@grace')
  await page.reload()
  await expect(methods(page)).toContainText('@grace')
})

test(
  'on a phone the Farcaster request opens on the device, and an approval there logs in [FARCASTER-1, LOGIN-1]',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    await choose(page, server)
    await expect(qrCode(page)).toBeHidden()
    const opened = page.context().waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Open Farcaster' }).click()
    const app = await opened
    await expectAccessible(app)
    await app.getByRole('button', { name: /Katherine Johnson/ }).click()
    await expect(app.getByRole('status')).toBeFocused()
    await expect(app.getByRole('status')).toContainText('Signed in as @katherine')
    await expectAccessible(app)
    await app.close()
    await page.clock.runFor(POLL_MS)
    await expect(logoutButton(page)).toBeVisible()
    await expect(methods(page)).toContainText('@katherine')
  },
)

test('a declined Farcaster login shows an error on page and phone, and Retry logs in with a new code [FARCASTER-6]', async ({
  page,
  server,
}) => {
  await choose(page, server)
  const uri = await scan(page)
  const phone = await page.context().newPage()
  await phone.goto(uri)
  await expect(phone.getByText('This is not Farcaster.')).toBeVisible()
  await phone.getByRole('button', { name: 'Decline' }).click()
  await expect(phone.getByRole('heading', { name: 'Declined' })).toBeVisible()
  await phone.close()
  await page.clock.runFor(POLL_MS)
  await expect(dialog(page)).toContainText('Something went wrong. Try again.')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  const next = await scan(page)
  expect(next).not.toBe(uri)
  await approveAt(page, next, /Alan Turing/)
  await expect(methods(page)).toContainText('@alan')
})

test('a Farcaster account is linked and unlinked', async ({ page, server, address }) => {
  await signIn(page, server, address, `${server.demo}/?${METHODS}`)
  await methods(page)
    .getByRole('button', { name: /Farcaster/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Connect your Farcaster' })).toBeVisible()
  await approveAt(page, await scan(page), /Somebody new/)
  await leaveSuccess(page, 'Your Farcaster account is connected.')
  await expect(profile(page)).toContainText(address)
  await methods(page)
    .getByRole('button', { name: /Unlink @/ })
    .click()
  await expect(methods(page).getByRole('listitem')).toHaveCount(1)
})
