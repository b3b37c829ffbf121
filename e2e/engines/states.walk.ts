/** Every screen in every state, as `../states.e2e.ts` has it for Chromium. */
import { until } from './launch/programs.ts'
import { expect, test } from './test.ts'

interface Report {
  readonly pictures: number
  readonly total: number
  readonly findings: readonly object[]
}

/** Milliseconds for all pictures, on a machine that does other things too. */
const WALK_MS = 800_000

test('every state of the workbench is drawn, and nothing in it is cut off, outside of its card, too small or too pale', async ({
  engine,
  server,
}) => {
  // An address that is not found has an empty page. The walk resizes the frame that it runs in.
  const tab = await engine.open(`${server.demo}/workbench/nothing.txt`, { width: 1280, height: 800 })
  await tab.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, style: 'visibility: hidden' }))
  }, './frame.html#/every-picture/1/1')
  const told = await until(
    () =>
      tab.evaluate(() => {
        const page = document.querySelector('iframe')?.contentDocument
        return page?.documentElement.dataset.drawn === 'yes' ? page.querySelector('pre')?.textContent : null
      }),
    WALK_MS,
    1_000,
  )
  const report = JSON.parse(told) as Report
  expect(report.findings).toEqual([])
  expect(report.pictures).toBe(report.total)
  expect(report.total).toBeGreaterThanOrEqual(540)
})
