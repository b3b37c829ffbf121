import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { atRest } from './pages.ts'

/** `axe.source` is more than twice as long, and is sent to each page that is checked. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 up to level AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on the page as it is now and expects no findings.
 * @param selector limits it to a part of the page
 */
export const expectAccessible = (page: Page, selector = ':root'): Promise<void> =>
  test.step('look with axe', async () => {
    // Colours half way through a transition are not by design.
    await atRest(page)
    // Half a megabyte, which a page that was looked at before has already.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
    const violations = await page.evaluate(
      async ([root, tags]) => {
        const { run } = (window as unknown as { axe: typeof axe }).axe
        // It is in no frame, and would wait half a second for each to answer.
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
