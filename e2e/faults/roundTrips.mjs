/**
 * Logs people in and makes their wallets in Chromium, over a network with latency. Shows how many calls that takes from
 * the typed code to the wallet, how many of them were refused for lack of a nonce and sent again, and how long it takes;
 * and then the same without the nonces that come with earlier answers, as it was before.
 *
 *   node scripts/build.mjs && node e2e/faults/roundTrips.mjs [--port 9720] [--ms 40] [--rounds 7]
 */
import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { findChromium } from '../../scripts/chromium.mjs'
import { startDemo } from '../../scripts/services.mjs'
import { percentile } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9720' },
    ms: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '7' },
  },
})
const port = Number(values.port)
/** The provider listens behind the proxy, on the port after its database's. */
const [proxyPort, providerPort, demoPort] = [port, port + 2, port + 3]
const origin = `http://wallet.localhost:${proxyPort}`

const calls = []
let hasNonces = true
/** A proxy that delays each request and each answer by half of the latency, and can take nonces out of answers. */
const proxy = http.createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  await sleep(Number(values.ms) / 2)
  const { method, url, headers } = request
  const upstream = http.request({ host: '127.0.0.1', port: providerPort, method, path: url, headers })
  upstream.end(body)
  upstream.on('response', async (answer) => {
    const parts = []
    for await (const part of answer) parts.push(part)
    let text = Buffer.concat(parts)
    const isRefusal = answer.statusCode === 401
    if (method !== 'OPTIONS' && url.startsWith('/api/'))
      calls.push({ path: url, bytes: body.length, isRefused: isRefusal && text.includes('use_dpop_nonce') })
    const out = { ...answer.headers }
    if (!hasNonces && !isRefusal) {
      // The nonce of the code's answer is what a login would use, and that of the page what the frame would.
      delete out['dpop-nonce']
      if (String(out['content-type']).includes('html')) {
        text = Buffer.from(text.toString().replace(/"proofNonce":"[^"]*"/, '"proofNonce":""'))
        out['content-length'] = String(text.length)
      }
    }
    await sleep(Number(values.ms) / 2)
    response.writeHead(answer.statusCode, out).end(text)
  })
  upstream.on('error', () => response.destroy())
})
await new Promise((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve))

const place = await prepare({ port })
let demo
let browser

const visit = async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const email = `${randomUUID()}@example.com`
    await page.goto(`${demo.origin}/?plugins=email,embeddedWallet,recoveryPassword`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Confirmation code, 6 digits' }).waitFor()
    while (place.mail.codeFor(email) === undefined) await sleep(20)
    await sleep(500)
    calls.length = 0
    const made = page.waitForResponse(
      (response) => response.url().endsWith(EMBEDDED_WALLET_PATHS.create) && response.status() === 200,
    )
    const start = performance.now()
    await page.keyboard.type(place.mail.codeFor(email))
    await made
    const ms = performance.now() - start
    const until = [...calls]
    return {
      ms,
      calls: until.length,
      refused: until.filter(({ isRefused }) => isRefused).length,
      logins: until.filter(({ path }) => path === EMAIL_PATHS.authenticate).length,
      creations: until.filter(({ path }) => path === EMBEDDED_WALLET_PATHS.create).length,
      bytes: until.reduce((sum, { bytes }) => sum + bytes, 0),
      paths: until.map(({ path, isRefused }) => `${path.replace('/api/v1/', '')}${isRefused ? ' (refused)' : ''}`),
    }
  } finally {
    await context.close()
  }
}

try {
  await place.start({ port: providerPort, env: { LATCHKEY_PUBLIC_URL: origin } })
  demo = await startDemo({ port: demoPort, provider: { origin } })
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ],
  })
  await visit()
  const samples = { 'with nonces': [], without: [] }
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const name of Object.keys(samples)) {
      hasNonces = name === 'with nonces'
      samples[name].push(await visit())
    }
  console.log(`From the code to the wallet at ${values.ms} ms, medians of ${values.rounds} rounds:`)
  for (const [name, all] of Object.entries(samples)) {
    const middle = (key) =>
      percentile(
        all.map((sample) => sample[key]),
        0.5,
      )
    console.log(
      `  ${name}: ${middle('ms')} ms, ${middle('calls')} calls with ${middle('bytes')} bytes, ${middle('refused')} refused; ${middle('logins')} × login, ${middle('creations')} × create`,
    )
    console.log(`    ${all[0].paths.join(', ')}`)
  }
  if (samples['with nonces'].some(({ refused }) => refused > 0)) process.exitCode = 1
} finally {
  await browser?.close()
  await demo?.stop()
  await place.stop()
  proxy.closeAllConnections()
  proxy.close()
}
