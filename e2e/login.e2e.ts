import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  askForCode,
  asTimePasses,
  codeField,
  dialog,
  emailField,
  leaveSuccess,
  logIn,
  loginButton,
  LOOK_MS,
  logoutButton,
  openLogin,
  profile,
  signIn,
} from './support/pages.ts'
import { expect, test, testAs, testElsewhere, testWithMotion } from './support/test.ts'

testWithMotion(
  'a user logs in with the code from the development inbox, stays logged in after a reload, and logs out [LOGIN-1]',
  { tag: '@phone' },
  async ({ page, server, address, isMobile }) => {
    await openLogin(page)
    await emailField(page).fill(address)
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Enter confirmation code' })).toBeVisible()
    await expect(dialog(page)).toContainText(`We sent a code to ${address}.`)
    const code = await server.waitForCode(address)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(code)
    await expect(dialog(page)).toContainText('Success!')
    // The success message closes by itself, which only the desktop run waits for.
    if (isMobile) await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(profile(page)).toContainText(address)
    await expect(page.locator('main')).toBeFocused()

    await page.reload()
    await expect(profile(page)).toContainText(address)

    await logoutButton(page).click()
    await expect(loginButton(page)).toBeVisible()
    await page.reload()
    await expect(loginButton(page)).toBeVisible()
    const left = await page.evaluate(() => ({ cookies: document.cookie, keys: Object.keys(localStorage) }))
    expect(left.cookies).toBe('')
    expect(left.keys).not.toContain('latchkey:token')
    expect(left.keys).not.toContain('latchkey:refresh_token')
  },
)

test('a code arrives by SMTP at an address with an apostrophe, a plus and capitals, and logs in', async ({
  page,
  server,
  address,
}) => {
  const unusual = `O'Brien+News.${address}`
  await openLogin(page)
  await askForCode(page, ` ${unusual} `)
  await expect.poll(() => server.readMail(unusual)).toHaveLength(1)
  const [mail] = await server.readMail(unusual)
  const code = /\b\d{6}\b/.exec(mail!.text)?.[0] ?? ''
  expect(mail).toMatchObject({
    to: [unusual.toLowerCase()],
    subject: expect.stringContaining(code),
    html: expect.stringContaining(code),
  })
  await page.keyboard.type(code)
  await expect(profile(page)).toContainText(unusual.toLowerCase())
})

/** Presses Tab until the focus is on an element, and checks that every stop on the way shows a focus ring. */
const tabTo = async (page: Page, isThere: () => Promise<boolean>): Promise<void> => {
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return 'none'
      // A field's focus ring may be drawn around its row, so ancestors count, too.
      for (
        let element: Element | null = activeElement, level = 0;
        element && level < 4;
        element = element.parentElement, level += 1
      ) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        if ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (level > 0 && boxShadow !== 'none'))
          return 'seen'
      }
      return activeElement.outerHTML
    })
    if (await isThere()) return expect(ring).toBe('seen')
    if (ring !== 'none') expect(ring).toBe('seen')
  }
  throw new Error('Tab does not lead there.')
}

testWithMotion(
  'a login by e-mail succeeds by keyboard alone, with a visible focus ring at each stop [MODAL-37]',
  async ({ page, server, address }) => {
    const has = (element: ReturnType<typeof loginButton>) => () =>
      element.evaluate((node) => node === document.activeElement)
    await tabTo(page, has(loginButton(page)))
    await page.keyboard.press('Enter')
    await expect(emailField(page)).toBeFocused()
    await tabTo(page, has(dialog(page).getByRole('link', { name: 'Privacy Policy' })))
    await tabTo(page, has(dialog(page).getByRole('button', { name: 'Close' })))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(loginButton(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(emailField(page)).toBeFocused()
    await page.keyboard.type('ada@example')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Enter an address like')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await tabTo(page, has(dialog(page).getByRole('button', { name: 'Change email' })))
    await page.keyboard.press('Enter')
    await expect(emailField(page)).toHaveValue(address)
    await expect(emailField(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await server.waitForCode(address, 2))
    await expect(logoutButton(page)).toBeVisible()
    await leaveSuccess(page)
    await tabTo(page, has(page.getByRole('button', { name: 'Refresh user' })))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Session' })).toContainText('Up to date')
  },
)

testElsewhere(
  'the modal shows French texts and dark colours if language and appearance are set so [MODAL-47]',
  async ({ page, server, address }) => {
    await page.goto('/?lang=fr&theme=dark')
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('dialog', { name: 'Connexion ou inscription' })).toBeVisible()
    await expect(page.locator('[lang=fr]', { has: dialog(page) }).last()).toBeVisible()
    const brightness = () =>
      dialog(page)
        .locator('section')
        .evaluate((section) => {
          const colour = (element: Element): string => {
            const { backgroundColor } = getComputedStyle(element)
            return backgroundColor === 'rgba(0, 0, 0, 0)' && element.parentElement
              ? colour(element.parentElement)
              : backgroundColor
          }
          return Math.max(...(colour(section).match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
        })
    expect(await brightness()).toBeLessThan(64)
    const field = page.getByRole('textbox', { name: 'Adresse e-mail' })
    await field.fill(address)
    await dialog(page).getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByRole('dialog', { name: 'Saisissez le code de confirmation' })).toBeVisible()
    await page.keyboard.type(await server.waitForCode(address))
    await expect(dialog(page)).toContainText('C’est fait !')
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
  },
)

// The modal's own screens are checked in states.e2e.ts.
testElsewhere(
  "axe finds nothing on the demo's pages in the dark theme",
  { tag: '@phone-only' },
  async ({ page, server, address }) => {
    await page.goto('/?theme=dark&panel=open')
    await expectAccessible(page)
    await signIn(page, server, address, '/?theme=dark')
    await expectAccessible(page)
  },
)

const gated = testAs('gate').extend({ start: '/?theme=dark', movesClock: true })

gated(
  "a user off the allowlist sees 'Members only', and a user on it accepts the terms and is logged in [ERROR-19, LOGIN-38, LOGIN-41]",
  async ({ page, server, address }) => {
    const enter = async (who: string) => {
      const count = (await server.readInbox(who)).length + 1
      await askForCode(page, who)
      await page.keyboard.type(await server.waitForCode(who, count))
    }
    // Waits until 'Success!' has passed and the user is asked to accept the terms.
    const isAsked = () =>
      asTimePasses(page, 700, () =>
        expect(page.getByRole('dialog', { name: 'One last step' })).toBeVisible({ timeout: LOOK_MS }),
      )
    await openLogin(page)
    await expect(dialog(page)).not.toContainText('By logging in I agree')
    await enter(address.replace('.com', '.org'))
    await expect(page.getByRole('dialog', { name: 'Members only' })).toContainText('Ask the gardener.')
    await dialog(page).getByRole('button', { name: 'Try another account' }).click()

    await emailField(page).clear()
    await enter(address)
    await isAsked()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'One last step' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'No thanks' }).click()
    await expect(loginButton(page)).toBeVisible()

    await openLogin(page)
    await enter(address)
    await isAsked()
    await dialog(page).getByRole('button', { name: 'Accept' }).click()
    await expect(profile(page)).toContainText(address)
    await leaveSuccess(page)
    await logoutButton(page).click()
    await logIn(page, server, address)
    await logoutButton(page).click()

    await openLogin(page)
    await enter(`late-${address}`)
    await expect(page.getByRole('dialog', { name: 'Unable to sign in' })).toContainText('has reached its user limit')
    await dialog(page).getByRole('button', { name: 'Go back' }).click()
    await expect(emailField(page)).toBeVisible()
  },
)
