import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, emailField, loginButton } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })

const SOCIALS = ['google', 'apple', 'discord', 'twitter', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin']
const ALL = ['email', 'sms', ...SOCIALS, 'farcaster', 'passkey']

const open = async (page: Page, plugins: readonly string[], rest = ''): Promise<void> => {
  await page.goto(`/?plugins=${plugins.join(',')}${rest}`)
  await loginButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
}

/** Names of the visible rows from top to bottom: a field by its label, a button by its text. */
const rows = (page: Page) =>
  dialog(page)
    .locator('button:visible, input:visible')
    .evaluateAll((controls) =>
      controls
        .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '')
        .filter((name) => !['Close', 'Back', 'Submit', ''].includes(name) && !/^\+|Country/.test(name)),
    )

test(
  'a list with every method shows five rows and the passkey, and keeps the typed address while the others are open [LOGIN-6, LOGIN-20]',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, ALL, `&theme=${isMobile ? 'dark' : 'light'}`)
    await expect
      .poll(() => rows(page))
      .toEqual([
        'Email address',
        'Phone number',
        'Continue with Google',
        'Continue with Apple',
        'Other socials',
        'I have a passkey',
      ])
    await expect(dialog(page)).toContainText('By logging in I agree to the Terms & Privacy Policy')
    await expectAccessible(page)
    await emailField(page).fill('ada@example.com')
    await dialog(page).getByRole('button', { name: 'Other socials' }).click()
    await expect(dialog(page).getByRole('button', { name: /Farcaster/ })).toBeVisible()
    // This list has Farcaster, and all social logins except the two of the list before. Twitter is off on phones unless
    // the app turns it on, because its own app does not return to the browser.
    const hidden = isMobile ? 1 : 0
    await expect.poll(() => rows(page)).toHaveLength(SOCIALS.length - 2 + 1 - hidden)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(emailField(page)).toHaveValue('ada@example.com')
    await expect(dialog(page).getByRole('button', { name: 'Other socials' })).toBeFocused()
  },
)

test("each plugin has a switch in the demo's panel, which changes the login list and the code shown", async ({
  page,
}) => {
  await page.goto('/?plugins=email&panel=open')
  await page.getByRole('checkbox', { name: 'Google' }).check()
  await page.getByRole('switch', { name: 'Passkey', exact: true }).check()
  await page.getByRole('switch', { name: 'E-mail' }).uncheck()
  const code = page.getByRole('complementary', { name: 'Demo settings' }).getByRole('group', { name: 'The code' })
  await expect(code).toContainText('const plugins = [\n  google(),\n  passkey(),\n]', { useInnerText: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close demo settings' }).click()
  await loginButton(page).click()
  await expect.poll(() => rows(page)).toEqual(['Continue with Google', 'I have a passkey'])
})

test.describe('what loads ahead', () => {
  const EVERYTHING = [
    ...ALL,
    'captcha',
    'wallet',
    'injected',
    'phantom',
    'coinbaseWallet',
    'walletConnect',
    'embeddedWallet',
    'recoveryPassword',
    'mfaTotp',
    'mfaSms',
    'mfaPasskey',
    'transfer',
    'receive',
    'moonpayOnRamp',
  ]
  /** Collects the paths of the scripts that a page requests. */
  const scripts = (page: Page): string[] => {
    const found: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && found.push(new URL(request.url()).pathname))
    return found
  }

  test('an idle page loads the login list in advance, and hovering the phone field loads the phone number code [MODAL-64]', async ({
    page,
  }) => {
    const loaded = scripts(page)
    const ofPhoneNumbers = () => loaded.filter((path) => path.includes('/min-'))
    const ofFlows = () => loaded.filter((path) => /\/(screens|flows)-/.test(path))
    await page.goto(`/?plugins=${EVERYTHING.join(',')}`)
    // The list was drawn in advance, invisibly.
    await expect(page.locator('dialog button', { hasText: 'Continue with Google' })).toBeAttached()
    expect(ofFlows()).toEqual([])
    expect(loaded.length).toBeLessThanOrEqual(30)
    await loginButton(page).click()
    await expect(emailField(page)).toBeFocused()
    await expect.poll(() => ofFlows().filter((path) => path.includes('/screens-'))).toHaveLength(1)
    await expect(dialog(page).getByRole('combobox', { name: 'Country' }).locator('xpath=..')).toContainText('+1')
    expect(ofPhoneNumbers()).toEqual([])
    await dialog(page).getByRole('textbox', { name: 'Phone number' }).hover()
    await expect.poll(ofPhoneNumbers).toHaveLength(1)
  })
})
