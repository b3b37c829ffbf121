/**
 * Measures a visitor's wait in Chromium by bundler, with e-mail alone and with every plugin, beside a page with a trivial dialog: until the
 * page is ready, and from the click to the first login option that can be seen. Pages take turns in every round.
 *
 *   npm run bench:waterfall [-- --latency 40] [--throttle 1] [--rounds 7] [--bundler esbuild]
 *
 * `--latency` is what each answer is late by, in milliseconds, over HTTP/1.1 without a cache; the visitor clicks as soon as the page is ready.
 * `--throttle 4` slows the processor down; the visitor then takes a second, in which the page loads the modal.
 */
import { parseArgs } from 'node:util'
import { fakeProvider } from 'latchkey/testing'
import { clickUntilVisible, launchBrowser, OPTION } from '../browser.mjs'
import { median, table } from '../report.mjs'
import { EVERY_METHOD } from '../size/methods.mjs'
import { buildPages } from './pages.mjs'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    latency: { type: 'string', default: '40' },
    throttle: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '7' },
    bundler: { type: 'string', default: '' },
  },
})
const [latencyMs, throttle, rounds] = [values.latency, values.throttle, values.rounds].map(Number)

const CONFIGS = { 'e-mail': {}, everything: EVERY_METHOD }

const visit = async (browser, { page: name, site }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    if (throttle > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const before = site.requests.length
    await page.goto(site.origin, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
    const ready = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime)
    if (throttle > 1) {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_000)
    }
    const first = await page.evaluate(
      clickUntilVisible,
      name.startsWith('trivial') ? ['#trivial', '#dialog input'] : ['#login', OPTION],
    )
    return { ready, first, requests: site.requests.slice(before).filter((path) => path.endsWith('.js')).length }
  } finally {
    await context.close()
  }
}

const pages = await buildPages(values.bundler)
for (const page of pages) {
  const { config } = fakeProvider({ config: CONFIGS[page.page] })
  page.site = await serve({ ...page, appConfig: config, latencyMs })
  page.samples = []
}
const browser = await launchBrowser()
try {
  for (const page of pages) await visit(browser, page) // warms the caches of disk and compiler
  for (let i = 0; i < rounds; i++) for (const page of pages) page.samples.push(await visit(browser, page))
  const of = ({ samples }, key) => median(samples.map((sample) => sample[key]))
  const rows = pages.map((page) => {
    const trivial = pages.find((other) => other.bundler === page.bundler && other.page === 'trivial dialog')
    const beside = (key) => `${(of(page, key) / of(trivial, key)).toFixed(2)}×`
    return [
      page.bundler,
      page.page,
      `${of(page, 'ready').toFixed(0)} ms`,
      beside('ready'),
      `${of(page, 'first').toFixed(0)} ms`,
      beside('first'),
      of(page, 'requests'),
    ]
  })
  console.log(
    `\nChromium ${browser.version()}, ${latencyMs} ms of latency, CPU throttled ${throttle}×, medians of ${rounds} rounds\n`,
  )
  console.log(
    table(
      [
        'Bundler',
        'Page',
        'Ready',
        'Beside the trivial page',
        'Click to first option',
        'Beside the trivial dialog',
        'Files until then',
      ],
      rows,
    ),
  )
} finally {
  await browser.close()
  pages.forEach(({ site }) => site.close())
}
