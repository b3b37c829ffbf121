/**
 * Measures the embedded wallet as a user experiences it, in Chromium against a real provider: the time until it exists
 * after a login, a signature in its frame (from the host's call to the answer) compared with one by ethers in the page,
 * and recovery by a password on a new device.
 *
 *   npm run bench:signing [-- --rounds 7]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../process.mjs'
import { startProvider } from '../../services.mjs'
import { launchBrowser } from '../browser.mjs'
import { median, table } from '../report.mjs'
import { serveHost } from '../site.mjs'

const APP_ID = 'latchkey-demo-development'
const PASSWORD = 'a-Fern-on-the-sill-4'
/** Signatures of one round, after some that only warm up the compiler. */
const SIGNATURES = 40
const WARM_UP = 10

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
// If this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755)
const provider = await startProvider({
  port: await findFreePort(4950),
  dataDirectory: join(folder, 'data'),
  env: { LATCHKEY_LOG_LEVEL: 'warn' },
})
const site = await serveHost({ folder: import.meta.dirname, settings: { appId: APP_ID, apiUrl: provider.origin } })
const browser = await launchBrowser({
  args: [
    // Storage is partitioned by site as in users' browsers: Playwright's own flags would turn that off.
    '--disable-features=ImprovedCookieControls,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
})

/** Opens a context without storage or cache, like a new device. */
const openDevice = async (createOnLogin) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.origin)
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate((when) => globalThis.bench.start(when), createOnLogin)
  return { page, close: () => context.close() }
}

const codesOf = async (address) => {
  const answer = await fetch(`${provider.address}/dev/inbox.json?to=${encodeURIComponent(address)}`)
  return (await answer.json()).messages.map(({ code }) => code)
}

/** @returns milliseconds from the code to the end of the login */
const logIn = async ({ page }, address) => {
  const before = (await codesOf(address)).length
  await page.evaluate((to) => globalThis.bench.sendCode(to), address)
  let codes = []
  while ((codes = await codesOf(address)).length <= before) await new Promise((resolve) => setTimeout(resolve, 50))
  return page.evaluate((code) => globalThis.bench.logIn(code), codes[0])
}

const round = async (number) => {
  const [first, second] = [`first-${number}@example.com`, `second-${number}@example.com`]
  const plain = await openDevice('off')
  const login = await logIn(plain, first)
  const create = await plain.page.evaluate(() => globalThis.bench.create())
  const signatures = (await plain.page.evaluate((count) => globalThis.bench.sign(count), SIGNATURES)).slice(WARM_UP)
  const setPassword = await plain.page.evaluate((password) => globalThis.bench.setPassword(password), PASSWORD)
  await plain.close()

  const other = await openDevice('off')
  await logIn(other, first)
  const recover = await other.page.evaluate((password) => globalThis.bench.recover(password), PASSWORD)
  await other.close()

  const fresh = await openDevice('all-users')
  const loginWithWallet = await logIn(fresh, second)
  await fresh.close()
  const [raw, phrase, wallet] = ['raw', 'phrase', 'wallet'].map((key) => median(signatures.map((each) => each[key])))
  return {
    login,
    loginWithWallet,
    create,
    raw,
    phrase,
    wallet,
    ratio: wallet / raw,
    phraseRatio: wallet / phrase,
    setPassword,
    recover,
  }
}

try {
  await round(0) // warms the caches of disk and compiler
  const samples = []
  for (let number = 1; number <= rounds; number += 1) samples.push(await round(number))
  const row = (label, key, unit) => {
    const found = samples.map((sample) => sample[key])
    return [
      label,
      `${median(found).toFixed(2)}${unit}`,
      `${Math.min(...found).toFixed(2)}–${Math.max(...found).toFixed(2)}`,
    ]
  }
  console.log(
    `\nChromium ${browser.version()}, medians of ${rounds} rounds with ${SIGNATURES - WARM_UP} signatures each\n`,
  )
  console.log(
    table(
      ['What', 'Median', 'Range'],
      [
        row('a signature by ethers in the page, its key at hand', 'raw', ' ms'),
        row('the same, the key made from the phrase', 'phrase', ' ms'),
        row('a signature by the wallet, warm, from call to answer', 'wallet', ' ms'),
        row('the wallet by ethers with its key at hand', 'ratio', '×'),
        row('the wallet by ethers from the phrase', 'phraseRatio', '×'),
        row('login by e-mail, from the code to the end', 'login', ' ms'),
        row('the same with a wallet made in it', 'loginWithWallet', ' ms'),
        row('a wallet made by itself', 'create', ' ms'),
        row('a password set', 'setPassword', ' ms'),
        row('recovered with a password on a new device', 'recover', ' ms'),
      ],
    ),
  )
} finally {
  await browser.close()
  site.close()
  await provider.stop()
  await rm(folder, { recursive: true, force: true })
}
