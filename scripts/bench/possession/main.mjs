/**
 * Measures the cost of binding a session to a key (ADR 36, 40 and 67): a login, a refresh, a write, a change of
 * address, and the share for a signature, with and without a proof, alternately and each pair in random order, over
 * loopback against a real provider. Calls carry an idempotency key, as the SDK's do. Except for the share, only the
 * server's time counts: the proof is made before the clock starts. For the share, the frame's time counts, too: making
 * the proof, sealing the call and opening the answer.
 *
 *   npm run bench:possession [-- --rounds 200] [--against <checkout>]
 *
 * `--against` compares the calls with a proof with those to the built server of another checkout instead, to show the
 * cost of a change. The share is left out, because an older server may expect other calls.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compactDecrypt, CompactEncrypt, importJWK } from 'jose'
import { createBrowserKey } from 'latchkey/core/possession'
import { EMBEDDED_WALLET_PATHS, ownershipText } from 'latchkey/plugins/embeddedWallet/contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { findFreePort } from '../../process.mjs'
import { startProvider } from '../../services.mjs'
import { median, table } from '../report.mjs'

const APP_ID = 'latchkey-demo-development'
/** Pairs before the measurement, which warm up the compiler, the connections and the database. */
const WARM_UP = 30
/** Highest cost allowed for each call, in milliseconds. */
const GOALS_MS = { login: 3, refresh: 3, write: 3, change: 3, share: 4 }
/** Highest cost allowed for each call compared with another checkout, as a share of that checkout's time. */
const GOAL_AGAINST = 0.05

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, against: { type: 'string' } } })
const rounds = Number(values.rounds)

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
// If this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755)
const start = async (name, script) =>
  startProvider({
    port: await findFreePort(4950),
    dataDirectory: join(folder, name),
    env: { LATCHKEY_LOG_LEVEL: 'warn' },
    ...(script && { script }),
  })
const provider = await start('data')
const other =
  values.against === undefined ? undefined : await start('other', resolve(values.against, 'server/dist/main.js'))

const ORIGIN = 'http://localhost:5173'

const nonces = new Map()
/** Makes one call and measures the time until its answer. */
async function post(at, path, body, { key, token, origin = ORIGIN, isKeyed = true } = {}) {
  const text = JSON.stringify(body)
  const own = isKeyed ? { 'latchkey-idempotency-key': randomUUID() } : {}
  const headers = { 'content-type': 'application/json', 'latchkey-app-id': APP_ID, origin, ...own }
  const url = at.address + path
  if (key)
    headers.dpop = await key.prove({
      method: 'POST',
      url,
      token: token ?? null,
      nonce: nonces.get(at),
      body: text,
      headers: own,
    })
  if (token) headers.authorization = `${key ? 'DPoP' : 'Bearer'} ${token}`
  const start = performance.now()
  const response = await fetch(url, { method: 'POST', headers, body: text })
  const answer = await response.json()
  const ms = performance.now() - start
  nonces.set(at, response.headers.get('dpop-nonce') ?? nonces.get(at))
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`)
  return { ms, answer }
}

/** Makes a call as the wallet frame does: sealed, if it has a key. */
async function postByFrame(path, body, { key, token }) {
  const start = performance.now()
  const options = { key, token, origin: provider.origin, isKeyed: false }
  let answer
  if (key) {
    const answerKey = randomBytes(32)
    const call = Buffer.from(JSON.stringify({ body, answer_key: answerKey.toString('base64url') }))
    const sealed = await new CompactEncrypt(call)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealingKey.kid })
      .encrypt(serverKey)
    const { answer: told } = await post(provider, path, { sealed }, options)
    answer = JSON.parse(Buffer.from((await compactDecrypt(told.sealed, answerKey)).plaintext).toString())
  } else {
    answer = (await post(provider, path, body, options)).answer
  }
  return { ms: performance.now() - start, answer }
}

let users = 0
const codeFor = async (at, email) => {
  await post(at, '/api/v1/passwordless/init', { email })
  const inbox = await (await fetch(`${at.address}/dev/inbox.json?to=${encodeURIComponent(email)}`)).json()
  return /\b\d{6}\b/.exec(JSON.stringify(inbox))[0]
}

/** Runs the four calls as a new user: a login, a refresh, a write that sends no notice, and a change of address. */
async function calls(at, key) {
  const email = `bench-${users++}@example.com`
  const login = await post(at, '/api/v1/passwordless/authenticate', { email, code: await codeFor(at, email) }, { key })
  const refresh = await post(at, '/api/v1/sessions', { refresh_token: login.answer.refresh_token }, { key })
  const change = { oldAddress: email, newAddress: `new-${email}`, code: await codeFor(at, `new-${email}`) }
  const { token } = login.answer
  const write = await post(at, '/api/v1/users/me/accept_terms', {}, { key, token })
  const told = await post(at, '/api/v1/passwordless/update', change, { key, token })
  return { session: login.answer, times: { login: login.ms, refresh: refresh.ms, write: write.ms, change: told.ms } }
}

/** Runs these calls, and fetches the share of the user's wallet. */
async function round(key, frameKey) {
  const {
    session: { token, user },
    times,
  } = await calls(provider, key)
  if (key)
    await post(provider, '/api/v1/sessions/frame', { key_thumbprint: await frameKey.thumbprint() }, { key, token })
  const wallet = privateKeyToAccount(generatePrivateKey())
  const written = {
    address: wallet.address,
    device_id: randomBytes(16).toString('base64url'),
    auth_share: randomBytes(33).toString('base64url'),
    recovery: { method: 'provider', share: randomBytes(33).toString('base64url') },
  }
  const signature = await wallet.signMessage({
    message: ownershipText({
      brand: 'latchkey',
      action: 'create',
      appId: APP_ID,
      userId: user.id,
      address: written.address,
      deviceId: written.device_id,
      authShare: written.auth_share,
      recovery: written.recovery,
    }),
  })
  await postByFrame(EMBEDDED_WALLET_PATHS.create, { ...written, signature }, { key: frameKey, token })
  const share = await postByFrame(
    EMBEDDED_WALLET_PATHS.release,
    { address: written.address, device_id: written.device_id },
    { key: frameKey, token },
  )
  return { ...times, share: share.ms }
}

const clock = { now: Date.now, after: () => () => undefined }
const keys = [createBrowserKey('bench', clock), createBrowserKey('bench-frame', clock)]
const page = await (await fetch(`${provider.address}/apps/${APP_ID}/embedded-wallets`)).text()
const { sealingKey } = JSON.parse(/id="frame-settings"[^>]*>(.*?)<\/script>/.exec(page)[1])
const serverKey = await importJWK(sealingKey, 'ECDH-ES')
/** The two sides of the comparison: without and with a proof, or the other checkout and this one. */
const [before, after] = other
  ? [async () => (await calls(other, keys[0])).times, async () => (await calls(provider, keys[0])).times]
  : [() => round(), () => round(...keys)]
const pairs = []
try {
  for (let turn = 0; turn < WARM_UP + rounds; turn += 1) {
    const pair = {}
    const isAfterFirst = Math.random() < 0.5
    if (isAfterFirst) pair.after = await after()
    pair.before = await before()
    if (!isAfterFirst) pair.after = await after()
    if (turn >= WARM_UP) pairs.push(pair)
  }
} finally {
  await Promise.all([provider.stop(), other?.stop()])
  await rm(folder, { recursive: true, force: true })
}

const ms = (value) => `${value.toFixed(2)} ms`
const medianOf = (which, what) => median(pairs.map((pair) => pair[which][what]))
const difference = (what) => median(pairs.map((pair) => pair.after[what] - pair.before[what]))
const measured = Object.keys(pairs[0].after)
const heads = other ? ['The other checkout', 'This one'] : ['Without a proof', 'With one']
console.log(
  table(
    ['What', ...heads, 'Median of the paired differences'],
    measured.map((what) => [what, ms(medianOf('before', what)), ms(medianOf('after', what)), ms(difference(what))]),
  ),
)
const over = measured.filter(
  (what) => difference(what) > (other ? GOAL_AGAINST * medianOf('before', what) : GOALS_MS[what]),
)
if (over.length > 0) {
  console.error(`more than it may cost: ${over.join(', ')}`)
  process.exitCode = 1
}
