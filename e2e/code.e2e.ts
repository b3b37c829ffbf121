import type { Page } from '@playwright/test'
import {
  askForCode,
  atRest,
  codeField,
  countCalls,
  dialog,
  emailField,
  loginButton,
  logoutButton,
  openLogin,
  profile,
} from './support/pages.ts'
import { expect, test, testOfClock, testWithMotion } from './support/test.ts'

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

/**
 * Watches the card at each frame while screens change. The returned function ends that, and resolves with what was found, from 0
 * to 1: how much was drawn where least was, and how much was to be seen of two screens at once where most was.
 */
async function watchCard(page: Page): Promise<() => Promise<{ drawn: number; both: number }>> {
  const watch = await page.evaluateHandle(() => {
    const found = { drawn: 1, both: 0, isOver: false }
    const look = (): void => {
      // The arriving screen fades in by its title and its content, the leaving one fades out as a whole.
      const seen = [...document.querySelectorAll('[data-lk-card] section')].map((section) => {
        const content = section.querySelector(':scope > div') ?? section
        return Number(getComputedStyle(section).opacity) * Number(getComputedStyle(content).opacity)
      })
      found.drawn = Math.min(found.drawn, 1 - seen.reduce((clear, opacity) => clear * (1 - opacity), 1))
      found.both = Math.max(found.both, seen.sort((one, other) => other - one)[1] ?? 0)
      if (!found.isOver) requestAnimationFrame(look)
    }
    look()
    return found
  })
  return async () => {
    await atRest(page)
    return watch.evaluate((found) => {
      found.isOver = true
      return found
    })
  }
}

testWithMotion(
  'a wrong code shows an error and empties the boxes, and the right code logs in [CODE-60, ERROR-22]',
  async ({ page, server, address }) => {
    await openLogin(page)
    const watched = await watchCard(page)
    await askForCode(page, address)
    const { drawn, both } = await watched()
    expect(drawn).toBeGreaterThan(0.4)
    expect(both).toBeLessThan(0.3)
    const code = await server.waitForCode(address)
    await page.keyboard.type('a')
    await expect(dialog(page)).toContainText('Code should be numeric')
    await expect(codeField(page)).toHaveValue('')
    // Installed only now: Playwright's clock also drives animation frames, which `watchCard` needs in real time.
    await page.clock.install()
    await page.keyboard.type(otherThan(code))
    await expect(codeField(page)).toHaveAccessibleDescription('Invalid or expired verification code')
    await expect(codeField(page)).toHaveValue(otherThan(code))
    await page.clock.runFor(1_500)
    await expect(codeField(page)).toHaveValue('')
    await expect(dialog(page)).toContainText('Invalid or expired verification code')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(code)
    await expect(profile(page)).toContainText(address)
  },
)

test('a code pasted with the text around it logs in, and a double submit makes one call of each kind [CODE-27]', async ({
  page,
  server,
  address,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent = countCalls(page, 'passwordless/init')
  const redeemed = countCalls(page, 'passwordless/authenticate')
  await openLogin(page)
  await emailField(page).fill(address)
  await dialog(page).getByRole('button', { name: 'Submit' }).dblclick()
  await expect(codeField(page)).toBeFocused()
  const code = await server.waitForCode(address)
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('Enter')
  await expect(profile(page)).toContainText(address)
  expect(await server.readInbox(address)).toHaveLength(1)
  expect([sent(), redeemed()]).toEqual([1, 1])
})

test('after a reload on the code screen the modal is closed, and the next login accepts the code that was sent [CODE-66]', async ({
  page,
  server,
  address,
}) => {
  const sent = countCalls(page, 'passwordless/init')
  await openLogin(page)
  await askForCode(page, address)
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await loginButton(page).click()
  await expect(codeField(page)).toBeFocused()
  await expect(dialog(page)).toContainText(address)
  await expect(dialog(page).getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
  await page.keyboard.type(await server.waitForCode(address))
  await expect(profile(page)).toContainText(address)
  expect(sent()).toBe(1)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(address)
})

testOfClock(
  'a new code can be requested after the cool-down, and the earlier code logs in [CODE-48]',
  async ({ page, server, address }) => {
    await openLogin(page)
    await askForCode(page, address)
    const first = await server.waitForCode(address)
    await expect(dialog(page).getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
    await page.clock.runFor(31_000)
    const resend = dialog(page).getByRole('button', { name: 'Resend code', exact: true })
    await resend.dblclick()
    await expect(dialog(page)).toContainText(/New code at \d+:\d\d\s[AP]M\. The two newest work\./)
    await expect(dialog(page).getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
    await server.waitForCode(address, 2)
    expect(await server.readInbox(address)).toHaveLength(2)
    await codeField(page).focus()
    await page.keyboard.type(first)
    await expect(logoutButton(page)).toBeVisible()
  },
)

test('the e-mail form says how long the limit of a server at another origin lasts [ERROR-77, HTTP-19]', async ({
  page,
  server,
  address,
}) => {
  await openLogin(page)
  // The test makes up only the refusal: the answer keeps the headers by which the server lets other origins read it.
  await page.route('**/passwordless/init', async (route) => {
    const asked = route.request().url()
    const response = await route.fetch({ url: asked.replace(server.provider, server.providerAddress) })
    const headers = { ...response.headers(), 'retry-after': '40' }
    expect(new URL(asked).origin).not.toBe(new URL(page.url()).origin)
    await route.fulfill({ status: 429, headers, json: { error: 'Wait.', code: 'too_many_requests' } })
  })
  await emailField(page).fill(address)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(dialog(page)).toContainText('Too many requests. Try again in 40 seconds.')
})
