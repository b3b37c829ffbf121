/**
 * Uses providers of social logins that are slow, silent, answer nonsense, sign with other keys, refuse us and are dead, in
 * turn: Google, whose ID token is checked, and GitHub, whose API is asked. Shows what people see who come back from there,
 * and that other requests are not affected.
 *
 *   node scripts/build.mjs && node e2e/faults/oauthProvider.mjs [--port 9740] [--people 20]
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from 'latchkey/core/contract'
import { OAUTH_PATHS } from 'latchkey/plugins/oauth/contract'
import { callOnce, ORIGIN } from './support/caller.mjs'
import { createPerson } from './support/person.mjs'
import { printAnswers } from './support/report.mjs'
import { prepare } from './support/server.mjs'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '9740' }, people: { type: 'string', default: '20' } },
})
const port = Number(values.port)
const PEOPLE = Number(values.people)
const providerUrl = `http://127.0.0.1:${port + 2}`
const PROVIDERS = ['google', 'github']

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' } }
}
const [own, stranger] = [makeKey(), makeKey()]

/**
 * What the provider does: `delayMs` before it answers; `isSilent`; `answer` in place of all its answers; `signer` of ID
 * tokens.
 */
let mood = {}
/** Nonces by code, which Google puts into the ID token. */
const nonces = new Map()
const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signIdToken = (code, subject) => {
  const iat = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: `${providerUrl}/google`,
    aud: 'client',
    sub: subject,
    email: `${subject}@example.com`,
    email_verified: true,
    nonce: nonces.get(code),
    iat,
    exp: iat + 600,
  }
  const text = `${encode({ alg: 'RS256', kid: 'key' })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), (mood.signer ?? own).privateKey).toString('base64url')}`
}

/** Answers as Google and GitHub do. The code of a person is their subject. */
const answerOf = (path, form, bearer) => {
  const code = form.get('code')
  if (path === '/google/jwks') return { keys: [own.jwk] }
  if (path === '/google/token')
    return { access_token: code, token_type: 'Bearer', expires_in: 3_599, id_token: signIdToken(code, code) }
  if (path === '/github/token') return { access_token: code, token_type: 'bearer', scope: 'read:user,user:email' }
  if (path === '/github/me')
    return { id: Number.parseInt(bearer.slice(0, 12), 16), login: bearer, name: 'Ada', email: null }
  return [{ email: `${bearer}@example.com`, primary: true, verified: true, visibility: 'private' }]
}
/** Whether the mood holds for a path. */
let isBroken = () => true
const provider = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const path = new URL(request.url, providerUrl).pathname
  if (isBroken(path) && mood.isSilent) return
  if (isBroken(path)) await sleep(mood.delayMs ?? 0)
  const bearer = /^(?:Bearer|token) (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const { status = 200, body } = (isBroken(path) && mood.answer) || {
    body: JSON.stringify(answerOf(path, new URLSearchParams(Buffer.concat(chunks).toString()), bearer)),
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})
const listen = () => {
  provider.listen(port + 2, '127.0.0.1')
  return once(provider, 'listening')
}
const die = () => {
  provider.closeAllConnections()
  return new Promise((done) => provider.close(done))
}

await listen()
const place = await prepare({ port })
const { mail, address, frameOrigin } = place
const config = join(place.folder, 'latchkey.json')
const endpoints = (id) => ({
  authorizationUrl: `${providerUrl}/${id}/authorize`,
  tokenUrl: `${providerUrl}/${id}/token`,
})
const oauth = {
  google: {
    clientId: 'client',
    issuer: `${providerUrl}/google`,
    jwksUrl: `${providerUrl}/google/jwks`,
    ...endpoints('google'),
  },
  github: {
    clientId: 'client',
    userInfoUrl: `${providerUrl}/github/me`,
    emailsUrl: `${providerUrl}/github/emails`,
    ...endpoints('github'),
  },
}
writeFileSync(
  config,
  JSON.stringify({
    apps: [{ id: 'latchkey-demo-development', name: 'Demo', allowedOrigins: [ORIGIN], plugins: { oauth } }],
  }),
)

/** Goes to the provider, consents and comes back, as a browser does. @returns the answer that ends the login */
const logIn = async (id) => {
  const [verifier, stateCode] = [randomBytes(36).toString('base64url'), randomBytes(36).toString('base64url')]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const start = performance.now()
  const began = await callOnce(address, OAUTH_PATHS.init, {
    body: { provider: id, redirect_to: `${ORIGIN}/`, code_challenge: challenge, state_code: stateCode },
  })
  if (began.status !== 200) return began
  // As a link on a page of the app does.
  const visit = (url, cookie) =>
    fetch(url.replace(frameOrigin, address), {
      redirect: 'manual',
      headers: { referer: `${ORIGIN}/`, 'sec-fetch-site': 'cross-site', ...(cookie && { cookie }) },
    })
  const left = await visit(began.body.url)
  const [cookie] = left.headers.get('set-cookie').split(';')
  const asked = new URL(left.headers.get('location')).searchParams
  const code = randomBytes(12).toString('hex')
  nonces.set(code, asked.get('nonce') ?? undefined)
  const back = await visit(
    `${asked.get('redirect_uri')}?${new URLSearchParams({ code, state: asked.get('state') })}`,
    cookie,
  )
  const here = new URL(back.headers.get('location')).searchParams.get('latchkey_oauth_code')
  const ended = await callOnce(address, OAUTH_PATHS.authenticate, {
    body: { authorization_code: here, state_code: stateCode, code_verifier: verifier },
  })
  return { ...ended, path: id, ms: performance.now() - start }
}

let wrong = 0
const expect = (title, is) => {
  if (is) return
  wrong += 1
  console.log(`  WRONG: ${title}`)
}
try {
  await place.start({
    env: {
      LATCHKEY_CONFIG: config,
      LATCHKEY_OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
      LATCHKEY_OAUTH_GITHUB_CLIENT_SECRET: 'secret',
    },
  })
  const person = createPerson({ send: (path, options) => callOnce(address, path, options), mail, frameOrigin })
  await person.logIn()
  const [session] = person.record.sessions

  const all = async (title, next, status, broken = () => true) => {
    mood = next
    isBroken = broken
    let isOver = false
    const refreshes = []
    const refreshing = (async () => {
      while (!isOver) {
        const answer = await callOnce(address, PATHS.sessions, { body: { refresh_token: session.refreshToken } })
        if (answer.status === 200) session.refreshToken = answer.body.refresh_token
        refreshes.push(answer)
        await sleep(100)
      }
    })()
    const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => logIn(PROVIDERS[n % PROVIDERS.length])))
    isOver = true
    await refreshing
    printAnswers(`${title}: ${PEOPLE} log in, one refreshes`, [...answers, ...refreshes])
    for (const [n, id] of PROVIDERS.entries()) {
      const own = answers.filter((_, one) => one % PROVIDERS.length === n)
      const wanted = status[id] ?? status
      expect(
        `each login with ${id} is answered ${wanted}`,
        own.every((answer) => answer.status === wanted),
      )
    }
    expect(
      'each refresh is served',
      refreshes.every((answer) => answer.status === 200),
    )
  }

  await all('well', {}, 200)
  await all('slow, 2 s for each answer', { delayMs: 2_000 }, 200)
  await all('silent', { isSilent: true }, 422)
  // Google's keys are known by now, so nobody asks for them.
  await all(
    'silent after the code',
    { isSilent: true },
    { google: 200, github: 422 },
    (path) => !path.endsWith('/token'),
  )
  await all('a page of HTML', { answer: { body: '<html>Sorry</html>' } }, 422)
  await all('500', { answer: { status: 500, body: '{}' } }, 422)
  await all('refuses our secret', { answer: { status: 401, body: '{"error":"invalid_client"}' } }, 422)
  await all('refuses for too many', { answer: { status: 429, body: '{}' } }, 429)
  await all('signs with other keys', { signer: stranger }, { google: 422, github: 200 }, () => false)
  await die()
  await all('dead', {}, 422)
  await listen()
  await all('well again', {}, 200)
} finally {
  await place.stop()
  await die()
}
if (wrong > 0) process.exitCode = 1
