/**
 * Measures a visitor's wait in Chromium with the CPU throttled 4×: until the host is ready, and from the click to the
 * first visible login option, compared with a trivial dialog on the same page in the same session.
 *
 *   npm run bench:modal [-- --rounds 15]
 */
import { parseArgs } from 'node:util'
import { fakeProvider } from 'latchkey/testing'
import { clickUntilVisible, launchBrowser, OPTION } from '../browser.mjs'
import { median, table } from '../report.mjs'
import { serveHost } from '../site.mjs'

const THROTTLE = 4
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const rounds = Number(values.rounds)

const round = async (browser, origin) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.goto(origin)
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  const ready = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime)
  await page.waitForLoadState('networkidle')
  // Visitors take a moment before they click, in which the page loads the modal.
  await page.waitForTimeout(1_000)
  const trivial = await page.evaluate(clickUntilVisible, ['#trivial', '#dialog input'])
  await page.evaluate(() => document.querySelector('#dialog').close())
  const first = await page.evaluate(clickUntilVisible, ['#login', OPTION])
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  await page.waitForTimeout(500)
  const second = await page.evaluate(clickUntilVisible, ['#login', OPTION])
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  await context.close()
  return { ready, trivial, first, second, heap: usedSize / 1024 / 1024 }
}

const { appId, config } = fakeProvider()
const site = await serveHost({ folder: import.meta.dirname, settings: { appId }, appConfig: config })
const browser = await launchBrowser()
try {
  await round(browser, site.origin) // warms the caches of disk and compiler
  const samples = []
  for (let i = 0; i < rounds; i++) samples.push(await round(browser, site.origin))
  const row = (label, key, unit) => {
    const found = samples.map((sample) => sample[key])
    return [
      label,
      `${median(found).toFixed(1)} ${unit}`,
      `${Math.min(...found).toFixed(1)}–${Math.max(...found).toFixed(1)}`,
    ]
  }
  console.log(`\nChromium ${browser.version()}, CPU throttled ${THROTTLE}×, medians of ${rounds} rounds\n`)
  console.log(
    table(
      ['What', 'Median', 'Range'],
      [
        row('navigation to host ready', 'ready', 'ms'),
        row('click to first option visible', 'first', 'ms'),
        row('the same, opened again', 'second', 'ms'),
        row('click to a trivial dialog visible', 'trivial', 'ms'),
        row('heap with the modal open', 'heap', 'MB'),
      ],
    ),
  )
} finally {
  await browser.close()
  site.close()
}
