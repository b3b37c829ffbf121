/**
 * The texts of each language in every state of every screen: nothing is cut off or broken, at 320 px and on a laptop. Takes some
 * minutes for each language, so it runs by hand, after a language has changed:
 *
 *     LATCHKEY_LANGUAGES=de,pl npx playwright test --config e2e/playwright.config.ts e2e/languages.e2e.ts
 */
import { expect, test } from './support/test.ts'

const LANGUAGES = (process.env.LATCHKEY_LANGUAGES ?? '').split(',').filter((tag) => tag !== '')

test.use({ start: null })
// All pictures of one language, on a machine that does something else, too.
test.setTimeout(600_000)

for (const language of LANGUAGES) {
  test(`no text of '${language}' is cut off or broken in any screen state [MODAL-38]`, async ({ page }) => {
    await page.goto('/workbench/nothing.txt')
    await page.evaluate(
      (src) =>
        document.body.append(Object.assign(document.createElement('iframe'), { src, style: 'visibility: hidden' })),
      `./frame.html#/every-picture/1/1?language=${language}`,
    )
    const found = page.frameLocator('iframe').locator('html[data-drawn=yes] pre')
    const report = JSON.parse((await found.textContent({ timeout: 580_000 })) ?? '') as {
      findings: object[]
      total: number
    }
    expect(report.total).toBeGreaterThanOrEqual(540)
    expect(report.findings).toEqual([])
  })
}
