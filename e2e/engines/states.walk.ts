/** Draws every state of every screen in Firefox and WebKit, as `../states.e2e.ts` does in Chromium. */
import { until } from './launch/programs.ts'
import { expect, test } from './test.ts'

interface Report {
  readonly pictures: number
  readonly total: number
  readonly findings: readonly object[]
}

/** Time limit in ms for drawing every state of every screen on a busy machine. */
const WALK_MS = 800_000

test('every screen state is drawn with nothing cut off, outside its card, too small or too pale', async ({
  engine,
  server,
}) => {
  // A missing file answers with an empty page, in which the walk is loaded as a frame, because it resizes its own
  // frame.
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
