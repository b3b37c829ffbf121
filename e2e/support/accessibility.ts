import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of WCAG 2.2 up to level AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Until what fades or moves is there: colours half way are nobody's choice. Waiting signs turn for ever and are left out. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap(({ effect, finished }) => (effect?.getTiming().iterations === Infinity ? [] : [finished])),
    ),
  )

/**
 * Runs axe on what the page shows now and expects it to find nothing.
 * @param selector limits it to a part of the page
 */
export const expectAccessible = async (page: Page, selector = ':root'): Promise<void> => {
  await settled(page)
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
