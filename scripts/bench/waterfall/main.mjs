/**
 * Measures a visitor's wait in Chromium by bundler, with e-mail only and with every plugin, compared with a page with a
 * trivial dialog: until the page is ready, and from the click to the first visible login option. The pages alternate in
 * every round.
 *
 *   npm run bench:waterfall [-- --latency 40] [--throttle 1] [--rounds 7] [--bundler esbuild] [--against <checkout>]
 *
 * Compared with another checkout, processor time is that of the page's main thread until it is ready: it has less noise than the
 * clock.
 *
 * `--latency` delays each answer by that many milliseconds, over HTTP/1.1 without a cache; the visitor clicks as soon
 * as the page is ready. `--throttle 4` slows the processor down; the visitor then waits a second, in which the page
 * loads the modal. `--against` compares the pages with those of another built checkout instead, each pair in random
 * order, to show the cost of a change.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { fakeProvider } from 'latchkey/testing'
import { clickUntilVisible, launchBrowser, OPTION } from '../browser.mjs'
import { differenceOf } from '../paired.mjs'
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
    against: { type: 'string' },
  },
})
const [latencyMs, throttle, rounds] = [values.latency, values.throttle, values.rounds].map(Number)

/** How much later than in another checkout a page may be ready, as a share of that time. */
const GOAL_AGAINST = 0.05

const isTrivial = ({ page }) => page.startsWith('trivial')

const CONFIGS = { 'e-mail': {}, everything: EVERY_METHOD }

const visit = async (browser, { page: name, site }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const before = site.requests.length
    await page.goto(site.origin, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
    const { metrics } = await session.send('Performance.getMetrics')
    const cpu = 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value
    const ready = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime)
    if (throttle > 1) {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_000)
    }
    const first = await page.evaluate(
      clickUntilVisible,
      isTrivial({ page: name }) ? ['#trivial', '#dialog input'] : ['#login', OPTION],
    )
    return { ready, cpu, first, requests: site.requests.slice(before).filter((path) => path.endsWith('.js')).length }
  } finally {
    await context.close()
  }
}

/**
 * Builds the pages, and with `--against` pairs each with the other checkout's page, which that checkout builds with its
 * own tools.
 */
const buildPairs = async () => {
  const pages = await buildPages(values.bundler)
  if (values.against === undefined) return pages.map((here) => ({ here }))
  // Older checkouts have their benchmarks in `bench`.
  const [script] = ['scripts/bench', 'bench']
    .map((folder) => join(resolve(values.against), folder, 'waterfall/pages.mjs'))
    .filter((path) => existsSync(path))
  if (script === undefined) throw new Error(`There is no benchmark of pages in ${values.against}.`)
  const others = await (await import(pathToFileURL(script).href)).buildPages(values.bundler)
  return pages.flatMap((here) => {
    const other = others.find(({ bundler, page }) => bundler === here.bundler && page === here.page)
    return other && !isTrivial(here) ? [{ here, other }] : []
  })
}

const print = (head, rows) => {
  console.log(
    `\nChromium ${browser.version()}, ${latencyMs} ms of latency, CPU throttled ${throttle}×, medians of ${rounds} rounds\n`,
  )
  console.log(table(head, rows))
}

const ms = (value) => `${value.toFixed(0)} ms`
const of = ({ samples }, key) => median(samples.map((sample) => sample[key]))

/** Prints the pages compared with the trivial dialog of the same bundler. */
const printPages = (pages) => {
  const rows = pages.map((page) => {
    const trivial = pages.find((other) => other.bundler === page.bundler && other.page === 'trivial dialog')
    const beside = (key) => `${(of(page, key) / of(trivial, key)).toFixed(2)}×`
    return [
      page.bundler,
      page.page,
      ms(of(page, 'ready')),
      beside('ready'),
      ms(of(page, 'first')),
      beside('first'),
      of(page, 'requests'),
    ]
  })
  print(
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
  )
}

/** Prints the pages compared with those of the other checkout. */
const printPairs = (pairs) => {
  const rows = pairs.flatMap(({ here, other }) =>
    Object.entries({ ready: 'ready', cpu: 'processor time until then', first: 'click to first option' }).map(
      ([key, what]) => {
        const { value, low, high } = differenceOf(
          here.samples.map((sample, round) => ({ on: sample[key], off: other.samples[round][key] })),
        )
        const share = value / of(other, key)
        const percent = (one) => ((one / of(other, key)) * 100).toFixed(1)
        if (key === 'ready' && share > GOAL_AGAINST) process.exitCode = 1
        return [
          here.bundler,
          here.page,
          what,
          ms(of(other, key)),
          ms(of(here, key)),
          ms(value),
          `${percent(value)} %`,
          `${percent(low)} to ${percent(high)} %`,
        ]
      },
    ),
  )
  print(
    [
      'Bundler',
      'Page',
      'What',
      'The other checkout',
      'This one',
      'Median of the paired differences',
      'Share',
      '95 of 100 resamples',
    ],
    rows,
  )
}

const pairs = await buildPairs()
const pages = pairs.flatMap((pair) => Object.values(pair))
for (const page of pages) {
  const { config } = fakeProvider({ config: CONFIGS[page.page] })
  page.site = await serve({ ...page, appConfig: config, latencyMs })
  page.samples = []
}
const browser = await launchBrowser()
try {
  for (const page of pages) await visit(browser, page) // warms the caches of disk and compiler
  for (let i = 0; i < rounds; i++) {
    for (const pair of pairs) {
      const turns = Object.values(pair)
      if (Math.random() < 0.5) turns.reverse()
      for (const page of turns) page.samples.push(await visit(browser, page))
    }
  }
  if (values.against === undefined) printPages(pages)
  else printPairs(pairs)
} finally {
  await browser.close()
  pages.forEach(({ site }) => site.close())
}
