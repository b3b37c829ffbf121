import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { atRest } from './pages.ts'

/** The minified axe. `axe.source` is more than twice as long, and goes to each page that is checked. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 up to level AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on the page in its present state and expects no findings.
 *
 * @param selector limits the check to a part of the page
 */
export const expectAccessible = (page: Page, selector = ':root'): Promise<void> =>
  test.step('look with axe', async () => {
    // Waits, because colours in the middle of a transition may lack contrast.
    await atRest(page)
    // axe has half a megabyte, so it is sent only to pages that do not have it yet.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
    const violations = await page.evaluate(
      async ([root, tags]) => {
        const { run } = (window as unknown as { axe: typeof axe }).axe
        // axe is not loaded in the frames, and would wait half a second for each to answer.
        const result = await run(root, {
          runOnly: { type: 'tag', values: tags },
          resultTypes: ['violations'],
          iframes: false,
        })
        return result.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
      },
      [selector, TAGS] as const,
    )
    expect(violations).toEqual([])
  })
