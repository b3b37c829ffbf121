import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { atRest } from './pages.ts'

/** The rules of WCAG 2.2 up to level AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on what the page shows now and expects it to find nothing.
 * @param selector limits it to a part of the page
 */
export const expectAccessible = async (page: Page, selector = ':root'): Promise<void> => {
  // Colours half way are nobody's choice.
  await atRest(page)
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([root, tags]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const result = await run(root, { runOnly: { type: 'tag', values: tags } })
      return result.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
    },
    [selector, TAGS] as const,
  )
  expect(violations).toEqual([])
}
