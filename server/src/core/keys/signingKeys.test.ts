import { decodeProtectedHeader, exportJWK, type JSONWebKeySet } from 'jose'
import { PATHS, type WireAppConfig, type WireError } from 'latchkey/core/contract'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, PRODUCTION_ENV, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { newKeyPair } from './keyPair.ts'
import { createKeyring } from './keyring.ts'
import { addSigningKey, readStoredKeys, resealSigningKeys, retireSigningKey } from './signingKeyStore.ts'

const SECRET = PRODUCTION_ENV.LATCHKEY_SECRET
const env = { LATCHKEY_SECRET: SECRET }
const keyring = createKeyring(SECRET)
const RELOAD_S = 30

const open: TestServer[] = []
async function start(options: Parameters<typeof createTestServer>[0] = {}): Promise<TestServer> {
  const server = await createTestServer({ ...options, env: { ...env, ...options.env } })
  open.unshift(server)
  return server
}
// The server that owns the database was started first, so it is closed last.
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const kidOf = ({ token }: LoggedIn): string => decodeProtectedHeader(token).kid as string
const kidsOf = async (server: TestServer) =>
  (await server.get<JSONWebKeySet>('/.well-known/jwks.json')).body.keys.map(({ kid }) => kid)
const signerOf = async (server: TestServer) => kidOf(await server.login('ada@example.com'))
const actAs = async (server: TestServer, { token }: LoggedIn) =>
  (await server.post<WireError>(PATHS.acceptTerms, {}, { token })).status
const rotate = ({ db, clock }: TestServer) => addSigningKey(db, clock, keyring)
const retire = ({ db, clock }: TestServer, kid: string) => retireSigningKey(db, clock, keyring, kid)

describe('stored signing keys', () => {
  it('private signing keys are stored sealed, and public keys are published without private parts', async () => {
    const { db } = await start()
    const [row] = await readStoredKeys(db)
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
    expect(keyring.open('signing-keys', row?.kid as string, row?.sealed_private_key as string)).toContain('PRIVATE KEY')
    expect(Object.keys(row?.public_jwk ?? {})).not.toContain('d')
  })

  it('three servers that start together on an empty table store one key', async () => {
    const first = await start()
    await first.db.deleteFrom('signing_keys').execute()
    const others = await Promise.all([1, 2, 3].map(() => start({ beside: first })))
    expect(await readStoredKeys(first.db)).toHaveLength(1)
    for (const server of others) expect(await signerOf(server)).toBe(await signerOf(others[0] as TestServer))
  })

  it('a server whose secret does not open the stored signing keys refuses to start, and makes no new key', async () => {
    const before = await start()
    await expect(
      start({ env: { LATCHKEY_SECRET: 'another secret that is long enough for us' }, beside: before }),
    ).rejects.toThrow('LATCHKEY_SECRET does not open the signing key')
  })

  it('stored signing keys stay in use while they cannot be read again, and the log says so [V16.3.4]', async () => {
    const server = await start()
    const session = await server.login('ada@example.com')
    await server.db.schema.alterTable('signing_keys').renameTo('signing_keys_away').execute()
    server.clock.advance(RELOAD_S)
    expect(await actAs(server, session)).toBe(200)
    expect(await kidsOf(server)).toEqual([kidOf(session)])
    expect(await signerOf(server)).toBe(kidOf(session))
    expect(server.log()).toContain('the signing keys could not be reloaded')
    // While the keys cannot be read, a token with an unknown `kid` answers 500, not 401: another server may have
    // signed it, and a 401 would log its user out.
    const elsewhere = await start()
    server.clock.advance(RELOAD_S)
    expect(await actAs(server, await elsewhere.login('ada@example.com'))).toBe(500)
  })
})

describe('a new key', () => {
  it('a new signing key is published by every server at once and signs after 1,200 s, and the old key still verifies [SESSION-11]', async () => {
    const one = await start()
    const two = await start({ beside: one })
    const old = await one.login('ada@example.com')
    const added = await rotate(one)
    one.clock.advance(RELOAD_S)
    for (const server of [one, two]) expect(await kidsOf(server)).toEqual([kidOf(old), added])
    expect(await signerOf(one)).toBe(kidOf(old))

    one.clock.advance(1_200)
    for (const server of [one, two]) {
      expect(await signerOf(server)).toBe(added)
      expect(await kidsOf(server)).toEqual([added, kidOf(old)])
      expect(await actAs(server, old)).toBe(200)
    }
  })

  it("the app configuration's verification key changes once the new key signs", async () => {
    const server = await start()
    const read = async () =>
      (await server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))).body.verification_key
    const before = await read()
    await rotate(server)
    server.clock.advance(1_199)
    expect(await read()).toBe(before)
    server.clock.advance(RELOAD_S)
    expect(await read()).not.toBe(before)
  })

  it('three simultaneous rotations of the signing key store three new keys, each with its own generation', async () => {
    const server = await start()
    await Promise.all([1, 2, 3].map(() => rotate(server)))
    expect((await readStoredKeys(server.db)).map(({ generation }) => generation)).toEqual([1, 2, 3, 4])
  })
})

describe('a retired key', () => {
  it('a retired signing key is dropped by every running server: its tokens are refused, and sessions go on by refresh [SESSION-94]', async () => {
    const one = await start()
    const two = await start({ beside: one })
    const session = await one.login('ada@example.com')
    const old = kidOf(session)
    const added = await rotate(one)
    one.clock.advance(1_200 + RELOAD_S)
    expect(await retire(one, old)).toBe('done')
    one.clock.advance(RELOAD_S)
    for (const server of [one, two]) {
      expect(await kidsOf(server)).toEqual([added])
      expect(await actAs(server, session)).toBe(401)
    }
    const { status, body } = await refresh(two, session.refresh_token, { token: session.token })
    expect(status).toBe(200)
    expect(await actAs(one, body as LoggedIn)).toBe(200)
  })

  it('tokens of a retired key are accepted by a server that has noticed for 29 s, while another still signs with it, and refused after 30 s [SESSION-94]', async () => {
    const one = await start()
    const two = await start({ beside: one })
    one.clock.advance(RELOAD_S)
    // The second server reloads its keys now, and again after 30 s. The first one does so at its next use.
    const old = await signerOf(two)
    await retire(one, old)
    one.clock.advance(10)
    expect(await signerOf(one)).not.toBe(old)
    one.clock.advance(19)
    const late = await two.login('ada@example.com')
    expect([kidOf(late), await actAs(one, late)]).toEqual([old, 200])
    one.clock.advance(1)
    expect(await actAs(one, late)).toBe(401)
  })

  it('a token of a key that another server began to sign with is accepted by one that asked the database a moment before [SESSION-95]', async () => {
    const one = await start()
    const two = await start({ beside: one })
    const old = await one.login('ada@example.com')
    await retire(one, kidOf(old))
    one.clock.advance(RELOAD_S)
    const first = await one.login('ada@example.com')
    expect(await actAs(two, first)).toBe(200)
    // The second server has the keys of this moment. In the same moment the first one gets another key, and signs with it.
    await retire(one, kidOf(first))
    const elsewhere = await start({ beside: one })
    const latest = await elsewhere.login('ada@example.com')
    expect(kidOf(latest)).not.toBe(kidOf(first))
    expect(await actAs(two, latest)).toBe(200)
    expect(await kidsOf(two)).toEqual([kidOf(latest)])
  })

  it('retiring the only signing key makes a new key, which signs at once', async () => {
    const server = await start()
    const old = await signerOf(server)
    await retire(server, old)
    server.clock.advance(RELOAD_S)
    const signer = await signerOf(server)
    expect(signer).not.toBe(old)
    expect(await kidsOf(server)).toEqual([signer])
  })

  it('retiring the signing key lets a new key sign before its 1,200 s are over if there is no other', async () => {
    const server = await start()
    const added = await rotate(server)
    await retire(server, await signerOf(server))
    server.clock.advance(RELOAD_S)
    expect(await signerOf(server)).toBe(added)
  })

  it('a retired signing key loses its private part, and reseal skips it', async () => {
    const server = await start()
    const old = await signerOf(server)
    await retire(server, old)
    expect(await resealSigningKeys(server.db, keyring)).toEqual([])
    expect((await readStoredKeys(server.db))[0]).toMatchObject({
      kid: old,
      sealed_private_key: null,
      retired_at: new Date(server.clock.now()),
    })
  })

  it('retiring a signing key answers unknown for an unknown id, and retired for a retired one', async () => {
    const server = await start()
    const old = await signerOf(server)
    expect(await retire(server, 'nobody')).toBe('unknown')
    await retire(server, old)
    expect(await retire(server, old)).toBe('retired')
  })
})

describe('LATCHKEY_SIGNING_KEY', () => {
  const [first, second] = [newKeyPair('ES256'), newKeyPair('ES256')]
  const withKeys = (...pems: string[]) => ({ env: { LATCHKEY_SIGNING_KEY: pems.join('') } })

  it('LATCHKEY_SIGNING_KEY signs in place of stored keys, which still verify, and other servers verify its tokens', async () => {
    const stored = await start()
    const before = await stored.login('ada@example.com')
    const server = await start({ ...withKeys(first.privatePem), beside: stored })
    const session = await server.login('ada@example.com')
    expect(kidOf(session)).not.toBe(kidOf(before))
    expect(await actAs(server, before)).toBe(200)
    expect(await actAs(stored, session)).toBe(200)
    expect(await kidsOf(stored)).toEqual([kidOf(before), kidOf(session)])
    const row = (await readStoredKeys(stored.db)).find(({ kid }) => kid === kidOf(session))
    expect(row).toMatchObject({ sealed_private_key: null, public_jwk: { x: (await exportJWK(first.publicKey)).x } })
    expect(row?.public_jwk).not.toHaveProperty('d')
  })

  it('replacing LATCHKEY_SIGNING_KEY keeps tokens of the former key valid during and after the roll-out', async () => {
    const one = await start(withKeys(first.privatePem))
    const old = await one.login('ada@example.com')
    const two = await start({ ...withKeys(second.privatePem), beside: one })
    const fresh = await two.login('ada@example.com')
    expect(await actAs(one, fresh)).toBe(200)
    expect(await actAs(two, old)).toBe(200)
    expect(await kidsOf(two)).toEqual([kidOf(fresh), kidOf(old)])
  })

  it('the first of several keys in LATCHKEY_SIGNING_KEY signs, and all are published', async () => {
    const one = await start(withKeys(first.privatePem, second.privatePem))
    const kids = await kidsOf(one)
    expect(kids).toHaveLength(2)
    expect(await signerOf(one)).toBe(kids[0])
    const two = await start({ ...withKeys(second.privatePem, first.privatePem), beside: one })
    expect(await signerOf(two)).toBe(kids[1])
  })

  it('a server started without LATCHKEY_SIGNING_KEY signs with a stored key, and earlier tokens stay valid', async () => {
    const one = await start(withKeys(first.privatePem))
    const old = await one.login('ada@example.com')
    const two = await start({ beside: one })
    expect(await signerOf(two)).not.toBe(kidOf(old))
    expect(await actAs(two, old)).toBe(200)
  })

  it('a server whose LATCHKEY_SIGNING_KEY is retired does not start, and a running one stops signing with it', async () => {
    const one = await start(withKeys(first.privatePem))
    const old = await one.login('ada@example.com')
    await retire(one, kidOf(old))
    one.clock.advance(RELOAD_S)
    expect(await actAs(one, old)).toBe(401)
    expect(await signerOf(one)).not.toBe(kidOf(old))
    await expect(start({ ...withKeys(first.privatePem), beside: one })).rejects.toThrow(
      `LATCHKEY_SIGNING_KEY holds the key ${kidOf(old)}, which was retired`,
    )
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['RSA', newKeyPair('RS256').privatePem],
    ['a public key', first.publicPem],
  ])('LATCHKEY_SIGNING_KEY must be P-256 in PKCS #8, not %s [V11.4.3]', async (_name, pem) => {
    await expect(start(withKeys(pem))).rejects.toThrow('LATCHKEY_SIGNING_KEY is not a P-256 private key')
  })

  it('each of several keys in LATCHKEY_SIGNING_KEY must be P-256 in PKCS #8', async () => {
    await expect(start(withKeys(first.privatePem, newKeyPair('RS256').privatePem))).rejects.toThrow(
      'LATCHKEY_SIGNING_KEY is not a P-256 private key',
    )
  })
})
