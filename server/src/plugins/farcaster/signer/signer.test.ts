import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { WireError, WireUser } from 'latchkey/core/contract'
import {
  FARCASTER_PATHS,
  type WireFarcasterAccount,
  type WireFarcasterSigner,
  type WireFarcasterSignerStatus,
} from 'latchkey/plugins/farcaster/contract'
import { verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ORIGIN, type CallResult } from '../../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh } from '../../../testing/createTestServer.ts'
import { createCaster } from '../testing/farcasterApp.ts'
import { createFarcasterSetting, type FarcasterSetting } from '../testing/setting.ts'
import { APP_FID, APP_KEY } from '../testing/fakeSigner.ts'

const FRAME = 'http://localhost:4100'
type Answer = CallResult<WireFarcasterSigner & WireFarcasterSignerStatus & WireError>

let setting: FarcasterSetting
beforeAll(async () => {
  setting = await createFarcasterSetting()
})
afterAll(() => setting.close())
afterEach(() => {
  setting.signers.misbehave(undefined)
  setting.chain.misbehave(undefined)
  // Status calls ask Farcaster at most once a second, so the next test starts two seconds later.
  setting.server.clock.advance(2)
})

const newKey = (): string => `0x${randomBytes(32).toString('hex')}`
const init = (
  token: string | undefined,
  key: unknown,
  more: object = {},
  origin: string | undefined = FRAME,
): Promise<Answer> =>
  setting.server.post(FARCASTER_PATHS.signerInit, { ed25519_public_key: key, ...more }, { token, headers: { origin } })
const status = (token: string | undefined, key: unknown): Promise<Answer> =>
  setting.server.post(FARCASTER_PATHS.signerStatus, { ed25519_public_key: key }, { token })

let people = 0
/** Logs in a new user by Farcaster. */
const somebody = async () => {
  people += 1
  const caster = createCaster(`signer${people}`, 20_000 + people)
  setting.chain.custody.set(caster.fid, caster.address)
  const { body } = await setting.authenticate(await setting.proofBy(caster))
  return { caster, token: body.token ?? '', refreshToken: body.refresh_token }
}
const tokenOf = (url: string | undefined): string => new URL(url ?? '').searchParams.get('token') ?? ''
/** Approves a request as the user's Farcaster app does, and adds the key on the fake chain. */
const approve = (url: string, fid: number, key: string, by = fid): void => {
  const token = tokenOf(url)
  setting.signers.expect(token, fid)
  setting.signers.decide(token, by === fid ? 'approve' : 'other')
  setting.chain.keys.set(`${by} ${key}`, { state: 1, keyType: 1 })
}
const farcasterOf = async (refreshToken: string | null, token: string): Promise<WireFarcasterAccount | undefined> => {
  const { body } = await refresh(setting.server, refreshToken, { token })
  return (body.user as WireUser).linked_accounts.find(({ type }) => type === 'farcaster') as
    | WireFarcasterAccount
    | undefined
}
const opened = async () => {
  const person = await somebody()
  const key = newKey()
  const { body } = await init(person.token, key)
  const url = 'signer_approval_url' in body ? body.signer_approval_url : ''
  return { ...person, key, url }
}

describe('a Farcaster signer', () => {
  it('a requested Farcaster signer is pending, and on the account once the user approved it [CONFIG-40, FARCASTER-19]', async () => {
    const { caster, token, refreshToken } = await somebody()
    const key = newKey()
    const asked = await init(token, key)
    expect(asked).toMatchObject({
      status: 200,
      body: { public_key: key, status: 'pending_approval', signer_approval_url: expect.stringMatching(/^https:/) },
    })
    expect((await status(token, key)).body).toEqual({ public_key: key, status: 'pending_approval' })

    const url = 'signer_approval_url' in asked.body ? asked.body.signer_approval_url : ''
    approve(url, caster.fid, key)
    setting.server.clock.advance(2)
    expect((await status(token, key)).body).toEqual({ public_key: key, status: 'approved', fid: caster.fid })
    expect((await init(token, key)).body).toEqual({ public_key: key, status: 'approved', fid: caster.fid })
    expect(await farcasterOf(refreshToken, token)).toMatchObject({ fid: caster.fid, signer_public_key: key })
  })

  it("a Farcaster signer request carries the EIP-712 signature of the app's account and a deadline in 86,400 s [FARCASTER-26]", async () => {
    const { key } = await opened()
    const { signature, ...sent } = setting.signers.posted.at(-1) ?? {}
    const deadline = Math.floor(setting.server.clock.now() / 1000) + 86_400
    expect(sent).toEqual({ key, requestFid: APP_FID, deadline })
    const isSigned = await verifyTypedData({
      address: privateKeyToAccount(APP_KEY).address,
      // Values from docs.farcaster.xyz.
      domain: {
        name: 'Farcaster SignedKeyRequestValidator',
        version: '1',
        chainId: 10,
        verifyingContract: '0x00000000fc700472606ed4fa22623acf62c60553',
      },
      types: {
        SignedKeyRequest: [
          { name: 'requestFid', type: 'uint256' },
          { name: 'key', type: 'bytes' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'SignedKeyRequest',
      message: { requestFid: BigInt(APP_FID), key: key as `0x${string}`, deadline: BigInt(deadline) },
      signature: signature as `0x${string}`,
    })
    expect(isSigned).toBe(true)
  })

  it('a second Farcaster signer request for one key, in any case, makes no second request', async () => {
    const { token, key, url } = await opened()
    const before = setting.signers.posted.length
    setting.server.clock.advance(2)
    for (const spelling of [key, key.toUpperCase().replace('0X', '0x')]) {
      expect((await init(token, spelling)).body).toEqual({
        public_key: key,
        status: 'pending_approval',
        signer_approval_url: url,
      })
    }
    expect(setting.signers.posted).toHaveLength(before)
  })

  it('five simultaneous Farcaster signer requests for one key get the same answer', async () => {
    const { token } = await somebody()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => init(token, key)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('an approved Farcaster signer stays on the account after a new login, and after unlinking and linking the account again', async () => {
    const { caster, token, refreshToken, key, url } = await opened()
    approve(url, caster.fid, key)
    setting.server.clock.advance(2)
    await status(token, key)
    const again = await setting.authenticate(await setting.proofBy(caster))
    expect(again.body.user?.linked_accounts).toMatchObject([{ signer_public_key: key }])

    const email = { email: `signer${people}@example.com` }
    const code = await setting.server.codeFor(email.email)
    await setting.server.post('/api/v1/passwordless/link', { ...email, code }, { token })
    await setting.server.post(FARCASTER_PATHS.unlink, { fid: caster.fid }, { token })
    expect(await status(token, key)).toMatchObject({ status: 404, body: { code: 'linked_account_not_found' } })
    await setting.link(await setting.proofBy(caster), { token })
    expect(await farcasterOf(refreshToken, token)).toMatchObject({ signer_public_key: key })
  })

  it('a Farcaster signer that the API reports approved stays pending until the chain has the key', async () => {
    const { caster, token, key, url } = await opened()
    setting.signers.expect(tokenOf(url), caster.fid)
    setting.signers.decide(tokenOf(url), 'approve')
    setting.server.clock.advance(2)
    expect((await status(token, key)).body).toEqual({ public_key: key, status: 'pending_approval' })
    setting.chain.keys.set(`${caster.fid} ${key}`, { state: 1, keyType: 1 })
    setting.server.clock.advance(2)
    expect((await status(token, key)).body.status).toBe('approved')
  })

  it('a Farcaster signer stays pending if the chain has its bytes only as an auth address', async () => {
    const { caster, token, key, url } = await opened()
    approve(url, caster.fid, key)
    setting.chain.keys.set(`${caster.fid} ${key}`, { state: 1, keyType: 2 })
    setting.server.clock.advance(2)
    expect((await status(token, key)).body.status).toBe('pending_approval')
  })

  it('a Farcaster signer approved by another account is revoked, and can be requested again [FARCASTER-19]', async () => {
    const { caster, token, refreshToken, key, url } = await opened()
    approve(url, caster.fid, key, caster.fid + 1)
    setting.server.clock.advance(2)
    expect((await status(token, key)).body).toEqual({ public_key: key, status: 'revoked', fid: caster.fid })
    expect((await farcasterOf(refreshToken, token))?.signer_public_key).toBeUndefined()
    const again = await init(token, key)
    expect(again.body.status).toBe('pending_approval')
    expect('signer_approval_url' in again.body && again.body.signer_approval_url).not.toBe(url)
  })

  it('a Farcaster signer is revoked when the user rejects it, and when its deadline has passed', async () => {
    const { caster, token, key, url } = await opened()
    setting.signers.expect(tokenOf(url), caster.fid)
    setting.signers.decide(tokenOf(url), 'reject')
    setting.server.clock.advance(2)
    expect((await status(token, key)).body.status).toBe('revoked')
    const deadline = Math.floor(setting.server.clock.now() / 1000) + 60
    expect((await init(token, key, { deadline })).body.status).toBe('pending_approval')
    setting.server.clock.advance(60)
    expect((await status(token, key)).body.status).toBe('revoked')
  })

  it('a Farcaster key removed on the chain is revoked within 61 s, and a new request does not restore it [FARCASTER-19]', async () => {
    const { caster, token, refreshToken, key, url } = await opened()
    approve(url, caster.fid, key)
    setting.server.clock.advance(2)
    await status(token, key)
    setting.chain.keys.set(`${caster.fid} ${key}`, { state: 2, keyType: 1 })
    setting.server.clock.advance(59)
    expect((await status(token, key)).body.status).toBe('approved')
    setting.server.clock.advance(2)
    expect((await status(token, key)).body.status).toBe('revoked')
    expect((await farcasterOf(refreshToken, token))?.signer_public_key).toBeUndefined()
    setting.server.clock.advance(61)
    expect((await init(token, key)).body).toEqual({ public_key: key, status: 'revoked', fid: caster.fid })
  })

  it('eight simultaneous status calls of a Farcaster signer ask the API once', async () => {
    const { token, key } = await opened()
    setting.server.clock.advance(2)
    const before = setting.signers.calls.length
    await Promise.all(Array.from({ length: 8 }, () => status(token, key)))
    expect(setting.signers.calls.length - before).toBe(1)
  })
})

describe('a call for a Farcaster signer', () => {
  it("a Farcaster signer call is refused from other origins than the frame's (invalid_origin) and without a login (401) [FARCASTER-26]", async () => {
    const { token } = await somebody()
    for (const origin of [ORIGIN, 'https://app.example.com']) {
      expect(await init(token, newKey(), {}, origin)).toMatchObject({ status: 403, body: { code: 'invalid_origin' } })
    }
    expect(
      await setting.server.post(
        FARCASTER_PATHS.signerInit,
        { ed25519_public_key: newKey() },
        { token, headers: { origin: undefined } },
      ),
    ).toMatchObject({ status: 403 })
    expect(await init(undefined, newKey())).toMatchObject({ status: 401 })
    expect(await status('forged', newKey())).toMatchObject({ status: 401 })
  })

  it('a Farcaster signer call of a user without a Farcaster account is refused with linked_account_not_found [FARCASTER-17]', async () => {
    const { token } = await setting.server.login('nobody@example.com')
    expect(await init(token, newKey())).toMatchObject({ status: 404, body: { code: 'linked_account_not_found' } })
    expect(await status(token, newKey())).toMatchObject({ status: 404, body: { code: 'linked_account_not_found' } })
  })

  it("a Farcaster signer request for another user's key is refused, and its status answers as for an unknown key", async () => {
    const { key } = await opened()
    const mallory = await somebody()
    expect(await init(mallory.token, key)).toMatchObject({ status: 400, body: { code: 'linked_to_another_user' } })
    const [theirs, unknown] = [await status(mallory.token, key), await status(mallory.token, newKey())]
    expect(theirs).toMatchObject({ status: 404, body: { code: 'farcaster_signer_not_found' } })
    expect(theirs.body).toEqual(unknown.body)
  })

  it.each([
    undefined,
    7,
    '',
    '0x',
    `0x${'a'.repeat(63)}`,
    `0x${'a'.repeat(65)}`,
    'a'.repeat(64),
    `0x${'g'.repeat(64)}`,
    `0x${'a'.repeat(64)}\n`,
    ['0x'],
  ])('a Farcaster signer request refuses %j as a key with invalid_data [FARCASTER-17]', async (key) => {
    const { token } = await somebody()
    expect(await init(token, key)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await status(token, key)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it.each([
    [604_800, 200],
    [604_801, 400],
  ])('a Farcaster signer request with a deadline in %d s answers %d', async (inS, status) => {
    const { token } = await somebody()
    expect(
      (await init(token, newKey(), { deadline: Math.floor(setting.server.clock.now() / 1000) + inS })).status,
    ).toBe(status)
  })

  it.each([-1, 0, 1.5, 1_000, Number.MAX_SAFE_INTEGER, '2000000000'])(
    'a Farcaster signer request refuses the deadline %j with invalid_data [FARCASTER-26]',
    async (deadline) => {
      const { token } = await somebody()
      expect(await init(token, newKey(), { deadline })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    },
  )

  it('a Farcaster signer call for an app without signer settings is refused with farcaster_signer_disabled', async () => {
    const server = await createTestServer({
      mode: 'production',
      file: { apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], plugins: { farcaster: {} } }] },
    })
    const { token } = await server.login('ada@example.com')
    expect(await server.post(FARCASTER_PATHS.signerStatus, { ed25519_public_key: newKey() }, { token })).toMatchObject({
      status: 403,
      body: { code: 'farcaster_signer_disabled' },
    })
    for (const path of ['/dev/farcaster-signer.js', '/dev/farcaster/signer/x'])
      expect((await server.get(path)).status).toBe(404)
    await server.close()
  })
})

describe("a fault of Farcaster's signer API", () => {
  const UNAVAILABLE = { status: 502, body: { code: 'farcaster_unavailable', cause: 'signers' } }
  const faults: [string, (response: ServerResponse) => void][] = [
    ['is down', (response) => void response.writeHead(503).end('{}')],
    ['answers HTML', (response) => void response.writeHead(200).end('<html>')],
    ['answers nothing', (response) => void response.destroy()],
    ['sends us elsewhere', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['answers without end', (response) => void response.writeHead(200).end(`"${'x'.repeat(100_000)}"`)],
    [
      'answers an address that is no page',
      (response) =>
        void response.writeHead(200).end(
          JSON.stringify({
            result: {
              signedKeyRequest: {
                token: 't',
                deeplinkUrl: 'javascript:alert(1)',
                key: `0x${'a'.repeat(64)}`,
                state: 'pending',
              },
            },
          }),
        ),
    ],
    [
      'answers for another key',
      (response) =>
        void response.writeHead(200).end(
          JSON.stringify({
            result: {
              signedKeyRequest: {
                token: 't',
                deeplinkUrl: 'https://farcaster.example/',
                key: `0x${'b'.repeat(64)}`,
                state: 'pending',
              },
            },
          }),
        ),
    ],
  ]

  it.each(faults)(
    'a Farcaster signer request fails with 502, leaves no row and can be repeated if the signer API %s',
    async (_name, fault) => {
      const { token } = await somebody()
      const key = newKey()
      setting.signers.misbehave(fault)
      expect(await init(token, key)).toMatchObject(UNAVAILABLE)
      setting.signers.misbehave(undefined)
      expect(await status(token, key)).toMatchObject({ status: 404 })
      expect((await init(token, key)).status).toBe(200)
    },
  )

  it("a Farcaster signer's status call fails with 502 while the API is down, and the request stays pending", async () => {
    const { token, key } = await opened()
    setting.signers.misbehave((response) => void response.writeHead(500).end('oops'))
    setting.server.clock.advance(2)
    expect(await status(token, key)).toMatchObject(UNAVAILABLE)
    setting.signers.misbehave(undefined)
    setting.server.clock.advance(2)
    expect((await status(token, key)).body.status).toBe('pending_approval')
  })

  it('an approved Farcaster signer stays approved while the chain node is down', async () => {
    const { caster, token, key, url } = await opened()
    approve(url, caster.fid, key)
    setting.server.clock.advance(2)
    await status(token, key)
    setting.chain.misbehave((response) => void response.writeHead(500).end())
    setting.server.clock.advance(61)
    expect((await status(token, key)).body.status).toBe('approved')
  })

  it("the log of Farcaster signer calls holds neither the app's key nor tokens of requests", async () => {
    const { url } = await opened()
    expect(setting.server.log()).not.toContain(APP_KEY.slice(2))
    expect(setting.server.log()).not.toContain(tokenOf(url))
  })
})

it('a second Farcaster signer request of one caller answers 429 with a limit of one', async () => {
  const limited = await createFarcasterSetting({ rateLimits: { codesPerCaller: { limit: 1, windowS: 600 } } })
  limited.chain.custody.set(limited.ada.fid, limited.ada.address)
  const { body } = await limited.authenticate(await limited.proofBy(limited.ada))
  const ask = () =>
    limited.server.post(
      FARCASTER_PATHS.signerInit,
      { ed25519_public_key: newKey() },
      { token: body.token, headers: { origin: FRAME } },
    )
  expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  await limited.close()
})
