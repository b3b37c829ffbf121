/**
 * Measures the cost of binding a session to a key (ADR 36 and 40): login, refresh, and the share that a signature
 * takes, with a proof beside the same without, by turns, each pair in random order, over loopback against a real
 * provider. For login and refresh only the server's part is measured: the proof is made before the clock starts. For
 * the share the frame's part is included: proof, sealing the call and opening the answer.
 *
 *   npm run bench:possession [-- --rounds 200]
 */
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compactDecrypt, CompactEncrypt, importJWK } from 'jose'
import { createBrowserKey } from 'latchkey/core/possession'
import { EMBEDDED_WALLET_PATHS, ownershipText } from 'latchkey/plugins/embeddedWallet/contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { findFreePort } from '../../scripts/process.mjs'
import { startProvider } from '../../scripts/services.mjs'
import { median, table } from '../report.mjs'

const APP_ID = 'latchkey-demo-development'
/** Pairs that warm the compiler, the connections and the database, and are not counted. */
const WARM_UP = 30
/** Limit for each, in milliseconds. */
const GOALS_MS = { login: 3, refresh: 3, share: 4 }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
// If we are root, PostgreSQL runs as another user, who has to get in.
await chmod(folder, 0o755)
const provider = await startProvider({
  port: await findFreePort(4950),
  dataDirectory: join(folder, 'data'),
  env: { LATCHKEY_LOG_LEVEL: 'warn' },
})

const ORIGIN = 'http://localhost:5173'

const frameOrigin = provider.origin
let nonce
/** One call, and how long its answer took. */
async function post(path, body, { key, token, claims, origin = ORIGIN } = {}) {
  const headers = { 'content-type': 'application/json', 'latchkey-app-id': APP_ID, origin }
  if (key)
    headers.dpop = await key.prove({
      method: 'POST',
      url: provider.address + path,
      token: token ?? null,
      nonce,
      claims,
    })
  if (token) headers.authorization = `${key ? 'DPoP' : 'Bearer'} ${token}`
  const start = performance.now()
  const response = await fetch(provider.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  const ms = performance.now() - start
  nonce = response.headers.get('dpop-nonce') ?? nonce
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`)
  return { ms, answer }
}

/** As the frame calls: sealed if it has a key. */
async function postByFrame(path, body, { key, token }) {
  const start = performance.now()
  let answer
  if (key) {
    const answerKey = randomBytes(32)
    const call = Buffer.from(JSON.stringify({ body, answer_key: answerKey.toString('base64url') }))
    const sealed = await new CompactEncrypt(call)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealingKey.kid })
      .encrypt(serverKey)
    const claims = { sealed_s256: createHash('sha256').update(sealed).digest('base64url') }
    const { answer: told } = await post(path, { sealed }, { key, token, claims, origin: frameOrigin })
    answer = JSON.parse(Buffer.from((await compactDecrypt(told.sealed, answerKey)).plaintext).toString())
  } else {
    answer = (await post(path, body, { token, origin: frameOrigin })).answer
  }
  return { ms: performance.now() - start, answer }
}

let users = 0
/** A login and a refresh of somebody new, and the share of their wallet. */
async function round(key, frameKey) {
  const email = `bench-${users++}@example.com`
  await post('/api/v1/passwordless/init', { email })
  const inbox = await (await fetch(`${provider.address}/dev/inbox.json?to=${encodeURIComponent(email)}`)).json()
  const code = /\b\d{6}\b/.exec(JSON.stringify(inbox))[0]
  const login = await post('/api/v1/passwordless/authenticate', { email, code }, { key })
  const refresh = await post('/api/v1/sessions', { refresh_token: login.answer.refresh_token }, { key })
  const { token, user } = login.answer
  if (key) await post('/api/v1/sessions/frame', { key_thumbprint: await frameKey.thumbprint() }, { key, token })
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
  return { login: login.ms, refresh: refresh.ms, share: share.ms }
}

const clock = { after: () => () => undefined }
const keys = [createBrowserKey('bench', clock), createBrowserKey('bench-frame', clock)]
const page = await (await fetch(`${provider.address}/apps/${APP_ID}/embedded-wallets`)).text()
const { sealingKey } = JSON.parse(/id="frame-settings"[^>]*>(.*?)<\/script>/.exec(page)[1])
const serverKey = await importJWK(sealingKey, 'ECDH-ES')
const pairs = []
try {
  for (let turn = 0; turn < WARM_UP + rounds; turn += 1) {
    const isBoundFirst = Math.random() < 0.5
    const [first, second] = [await round(...(isBoundFirst ? keys : [])), await round(...(isBoundFirst ? [] : keys))]
    if (turn >= WARM_UP) pairs.push(isBoundFirst ? { bound: first, plain: second } : { bound: second, plain: first })
  }
} finally {
  await provider.stop()
  await rm(folder, { recursive: true, force: true })
}

const ms = (value) => `${value.toFixed(2)} ms`
const differences = (what) => pairs.map(({ bound, plain }) => bound[what] - plain[what])
console.log(
  table(
    ['What', 'Without a proof', 'With one', 'Median of the paired differences'],
    Object.keys(GOALS_MS).map((what) => [
      what,
      ms(median(pairs.map(({ plain }) => plain[what]))),
      ms(median(pairs.map(({ bound }) => bound[what]))),
      ms(median(differences(what))),
    ]),
  ),
)
const over = Object.keys(GOALS_MS).filter((what) => median(differences(what)) > GOALS_MS[what])
if (over.length > 0) {
  console.error(`more than it may cost: ${over.join(', ')}`)
  process.exitCode = 1
}
