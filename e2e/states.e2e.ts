/**
 * Every state of every screen, in the workbench that is part of the demo. No other test opens a screen only to look at
 * it.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

/** Plugins with screens, or with rows in the login list. */
const PLUGINS = [
  'accountData',
  'accountPage',
  'apple',
  'captcha',
  'coinbaseWallet',
  'core',
  'discord',
  'email',
  'embeddedWallet',
  'farcaster',
  'farcasterSigner',
  'github',
  'google',
  'injected',
  'instagram',
  'linkedin',
  'magicWord',
  'mfaBackupCodes',
  'mfaPasskey',
  'mfaSms',
  'mfaTotp',
  'moonpayOnRamp',
  'passkey',
  'phantom',
  'receive',
  'recoveryGoogleDrive',
  'recoveryPassword',
  'sms',
  'spotify',
  'tiktok',
  'transfer',
  'twitter',
  'wallet',
  'walletConnect',
]

/** Number of tests among which the pictures are divided: one for each of Playwright's workers. */
const PARTS = 2

interface Report {
  readonly plugins: string[]
  readonly pictures: number
  readonly total: number
  readonly findings: object[]
}

const walk = async (page: Page, part: number): Promise<Report> => {
  // A missing file answers with an empty page, for the frame of the walk.
  await page.goto('/workbench/nothing.txt')
  // The walk resizes its own frame. The frame is invisible: it is laid out, but not painted.
  await page.evaluate(
    (src) =>
      document.body.append(Object.assign(document.createElement('iframe'), { src, style: 'visibility: hidden' })),
    `./frame.html#/every-picture/${part}/${PARTS}`,
  )
  const found = page.frameLocator('iframe').locator('html[data-drawn=yes] pre')
  return JSON.parse((await found.textContent({ timeout: 220_000 })) ?? '') as Report
}

test.use({ start: null })

for (let part = 1; part <= PARTS; part += 1) {
  test(`every screen state has nothing cut off, too small or too pale, and its new texts are visible, part ${part} of ${PARTS} [MODAL-2, MODAL-38, MODAL-45, MODAL-66]`, async ({
    page,
  }) => {
    const report = await walk(page, part)
    expect(report.findings).toEqual([])
    expect(report.plugins.sort()).toEqual(PLUGINS)
    expect(report.pictures).toBe(Math[part === 1 ? 'ceil' : 'floor'](report.total / PARTS))
    expect(report.total).toBeGreaterThanOrEqual(540)
  })
}

test('the demo links to the workbench, which draws a state of the login', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/?panel=open')
  const opens = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Workbench/ }).click()
  const workbench = await opens
  await expect(workbench).toHaveURL(/\/workbench\/$/)
  await workbench.goto('/workbench/#/email/landing/a%20field?width=390')
  await expect(workbench.locator('.picture[data-status=drawn]')).toHaveCount(1)
  await expectAccessible(workbench)
})
