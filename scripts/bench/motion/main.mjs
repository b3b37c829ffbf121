/**
 * Measures how much each step of the modal moves what is on the screen: the browser's layout shifts (Layout Instability API) in
 * the demo of `npm start`, on a phone and a desktop, with motion and without.
 *
 *   npm run bench:motion [-- --frames folder] [--only login] [--demo http://localhost:4400 --provider http://127.0.0.1:4500]
 *
 * `--demo` and `--provider` are those of an `npm start` that runs already; without them it starts its own.
 * `--frames` also keeps each step's frames as pictures, with animations slowed down; they are for people to look at.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../process.mjs'
import { startAll } from '../../services.mjs'
import { launchBrowser } from '../browser.mjs'
import { table } from '../report.mjs'
import { JOURNEYS } from './journeys.mjs'
import { openPage } from './page.mjs'

/**
 * Highest layout shift that a step may have; beyond it, the exit code is 1. For comparison: web.dev calls 0.1 for a
 * whole page good.
 */
const AIM = 0.02
const SIZES = [
  { name: '390×780', viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true },
  { name: '1280×800', viewport: { width: 1280, height: 800 } },
]

const { values } = parseArgs({
  options: Object.fromEntries(['frames', 'only', 'demo', 'provider'].map((name) => [name, { type: 'string' }])),
})
const journeys = Object.entries(JOURNEYS).filter(([name]) => !values.only || name === values.only)

const start = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  // If this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  const services = await startAll({
    demoPort: await findFreePort(4960),
    providerPort: await findFreePort(4970),
    chainPort: await findFreePort(8645),
    dataDirectory: join(folder, 'data'),
  })
  const stop = async () => {
    await services.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...services, stop }
}

const services =
  values.demo && values.provider
    ? { demo: { origin: values.demo }, provider: { address: values.provider }, stop: async () => {} }
    : await start()
const browser = await launchBrowser({
  // Storage is partitioned by site as in users' browsers: Playwright's own flags would turn that off.
  args: ['--disable-features=ImprovedCookieControls,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate'],
})

/** @returns {Promise<{ step: string, all: number, unasked: number }[]>} the steps that were done */
const measure = async ([name, run], size, reducedMotion) => {
  const frames = values.frames && reducedMotion === 'no-preference' ? join(values.frames, size.name) : undefined
  const page = await openPage(browser, { ...size, reducedMotion }, services, { journey: name, frames })
  try {
    await run(page)
  } catch (error) {
    process.exitCode = 1
    console.error(`'${name}' stopped at ${size.name} after '${page.steps.at(-1)?.step}': ${error.message}`)
  } finally {
    await page.close()
  }
  return page.steps
}

const figure = (measured) => {
  if (!measured) return 'not reached'
  const { all, unasked, sources } = measured
  if (all > AIM) process.exitCode = 1
  return (
    [all, ...(unasked > 0 && unasked !== all ? [unasked] : [])].map((value) => value.toFixed(3)).join(', ') +
    (all > AIM ? ` (${sources.join('; ')})` : '')
  )
}

try {
  const rows = []
  for (const journey of journeys) {
    const columns = []
    for (const motion of ['no-preference', 'reduce'])
      for (const size of SIZES) columns.push(await measure(journey, size, motion))
    const longest = columns.reduce((one, other) => (other.length > one.length ? other : one))
    longest.forEach(({ step }, index) =>
      rows.push([`${journey[0]}: ${step}`, ...columns.map((steps) => figure(steps[index]))]),
    )
  }
  console.log(
    `\nChromium ${browser.version()}: layout shift of each step, input or not; then the part without recent input\n`,
  )
  const still = SIZES.map(({ name }) => `${name}, less motion`)
  console.log(table(['Step', ...SIZES.map(({ name }) => name), ...still], rows))
} finally {
  await browser.close()
  await services.stop()
}
