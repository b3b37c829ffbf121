/** @jest-environment node */
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { combine } from 'shamir-secret-sharing'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { fromBase64Url, toBase64Url, toHex, type Bytes } from '../keys/bytes.ts'
import { seedOf, deriveKey } from '../keys/derivation.ts'
import { mnemonicBytes } from '../keys/mnemonic.ts'
import { createTestFrame, TOKEN, tokenOf, USER, type TestFrame } from '../testing/createTestFrame.ts'

const token = { accessToken: TOKEN }
const PASSWORD = 'correct-horse-battery'
const DRIVE_TOKEN = 'ya29.drive-access-token'

/**
 * The buffers that the Shamir library received and returned, by reference, so that tests can check that each was
 * wiped.
 */
const handed = { entropy: [] as Uint8Array[], shares: [] as Uint8Array[] }

jest.mock('shamir-secret-sharing', () => {
  const actual = jest.requireActual<typeof import('shamir-secret-sharing')>('shamir-secret-sharing')
  return {
    split: jest.fn(async (secret: Uint8Array, count: number, threshold: number) => {
      handed.entropy.push(secret)
      const shares = await actual.split(secret, count, threshold)
      handed.shares.push(...shares)
      return shares
    }),
    combine: jest.fn(async (shares: Uint8Array[]) => {
      handed.shares.push(...shares)
      const secret = await actual.combine(shares)
      handed.entropy.push(secret)
      return secret
    }),
  }
})

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const
let spoken: jest.SpyInstance[] = []

beforeEach(() => {
  handed.entropy.length = 0
  handed.shares.length = 0
  spoken = METHODS.map((method) => jest.spyOn(globalThis.console, method).mockImplementation(() => undefined))
})

afterEach(() => {
  for (const said of spoken) expect(said).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

/** A test frame's wallet secrets, rebuilt from the fake server's shares, in every encoding in which one might leak. */
const secretsOf = async ({ server }: TestFrame): Promise<string[]> => {
  const actual = jest.requireActual<typeof import('shamir-secret-sharing')>('shamir-secret-sharing')
  const { recovery, recoveryAuthShare, devices } = server.wallets.get(USER)!
  const auth = fromBase64Url(recoveryAuthShare)!
  const shares = [auth, ...[...devices.values()].map((share) => fromBase64Url(share)!)]
  const secrets: Bytes[] = [...shares]
  if (recovery.method === 'provider') {
    const share = fromBase64Url(recovery.share)!
    const entropy = (await actual.combine([auth, share])) as Bytes
    const seed = await seedOf(entropy, crypto.subtle)
    secrets.push(
      share,
      entropy,
      seed,
      await deriveKey(seed.slice(), "m/44'/60'/0'/0/0", crypto.subtle),
      await mnemonicBytes(entropy, crypto.subtle),
    )
  }
  return secrets.flatMap((secret) => [
    toHex(secret).slice(2),
    toBase64Url(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('latin1'),
    [...secret].join(','),
    BigInt(toHex(secret)).toString(),
  ])
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'bigint' ? String(field) : field instanceof Uint8Array ? [...field] : field,
  )

const runEverything = async (frame: TestFrame) => {
  const { address } = (await frame.ask('wallet:create', token)) as { address: string }
  const wallet = { ...token, address }
  const request = { method: 'personal_sign', params: ['hello', address] }
  await frame.ask('wallet:connect', wallet)
  await frame.ask('wallet:rpc', { ...wallet, request })
  await frame.ask('wallet:recover', wallet)
  await frame.ask('farcaster:init-signer', { ...wallet, hdWalletIndex: null })
  await frame.ask('farcaster:sign', {
    ...wallet,
    hdWalletIndex: null,
    fid: 1n,
    payload: { hash: 'AQIDBAUGBwgJCgsMDQ4PEBESExQ' },
  })
  return { wallet, request }
}

const failEverything = async (frame: TestFrame, { wallet, request }: Awaited<ReturnType<typeof runEverything>>) => {
  const echo = { status: 400, body: { error: `you sent ${TOKEN} ${PASSWORD}`, code: `code ${TOKEN}`, cause: PASSWORD } }
  for (const path of [...Object.values(EMBEDDED_WALLET_PATHS), FARCASTER_PATHS.signerInit])
    frame.server.fail(path, { kind: 'answer', ...echo })
  const bad = { ...wallet, accessToken: tokenOf('did:latchkey:eve') }
  await frame.refusal('wallet:create', { ...token, recoveryPassword: PASSWORD })
  await frame.refusal('wallet:recover', { ...wallet, recoveryPassword: PASSWORD })
  await frame.refusal('wallet:recover', { ...wallet, recoveryMethod: 'icloud', recoveryAccessToken: DRIVE_TOKEN })
  await frame.refusal('wallet:rpc', { ...bad, request })
  await frame.refusal('wallet:rpc', { ...wallet, request: { method: 'personal_sign', params: [TOKEN, PASSWORD] } })
  await frame.refusal('wallet:connect', { accessToken: PASSWORD, address: wallet.address })
}

describe('nothing secret leaves the frame', () => {
  it('the frame posts no secret to the page, in answers or errors, and logs none to the console [EMBEDDED-39, FRAME-15, FRAME-44]', async () => {
    const frame = createTestFrame()
    const ran = await runEverything(frame)
    const secrets = await secretsOf(frame)
    expect(secrets.length).toBeGreaterThan(30)
    await frame.ask('wallet:set-recovery-password', { ...ran.wallet, recoveryPassword: PASSWORD })
    await frame.ask('wallet:recover', { ...ran.wallet, recoveryPassword: PASSWORD })
    await frame.ask('wallet:set-recovery', {
      ...ran.wallet,
      recoveryMethod: 'google-drive',
      recoveryAccessToken: DRIVE_TOKEN,
    })
    secrets.push(...(await secretsOf(frame)))
    await failEverything(frame, ran)
    expect(frame.posted.length).toBeGreaterThan(12)
    expect(frame.posted.filter(({ message }) => message.error).length).toBe(6)
    const said = text(frame.posted)
    for (const secret of [...secrets, TOKEN, PASSWORD, DRIVE_TOKEN]) expect(said.includes(secret)).toBe(false)
  })

  it('the frame sends no password and no share to the server except auth_share and the recovery', async () => {
    const frame = createTestFrame()
    await frame.ask('wallet:create', { ...token, recoveryPassword: PASSWORD })
    const { address } = frame.server.wallets.get(USER)!
    await createTestFrame({ server: frame.server }).ask('wallet:recover', {
      ...token,
      address,
      recoveryPassword: PASSWORD,
    })
    const sent = text(
      frame.server.calls.map(({ path, body, headers }) => ({ path, body, headers: { ...headers, authorization: '' } })),
    )
    expect(sent).not.toContain(PASSWORD)
    const recoveries = frame.server.calls.flatMap(({ body }) => body.recovery ?? [])
    expect(recoveries).toEqual([{ method: 'user-passcode', sealed: expect.anything() as unknown }])
    expect(new Set(frame.server.calls.flatMap(({ body }) => Object.keys(body)))).toEqual(
      new Set(['address', 'device_id', 'auth_share', 'signature', 'recovery']),
    )
  })

  it('the sealed records in storage contain no secret', async () => {
    const stored: unknown[] = []
    const frame = createTestFrame()
    const { subtle } = frame.environment.crypto
    const encrypt = subtle.encrypt.bind(subtle)
    jest.spyOn(subtle, 'encrypt').mockImplementation(async (...args) => {
      const sealed = await encrypt(...args)
      // Encryption for messages to the server is left out: the JOSE library is the only caller that sets `tagLength`.
      if (!('tagLength' in (args[0] as object))) stored.push(new Uint8Array(sealed))
      return sealed
    })
    await runEverything(frame)
    expect(stored.length).toBe(2)
    const secrets = await secretsOf(frame)
    for (const record of stored) for (const secret of secrets) expect(text(record).includes(secret)).toBe(false)
  })
})

describe('secrets are wiped', () => {
  const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

  const isOfMessages = (algorithm: unknown) => JSON.stringify(algorithm).includes('AES-GCM')

  /** Keys and chain codes that were passed to the curve libraries and to WebCrypto, by reference. */
  const spyOnKeys = (frame: TestFrame) => {
    const keys: Uint8Array[] = []
    const { subtle } = frame.environment.crypto
    const importKey = subtle.importKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>
    jest.spyOn(subtle, 'importKey').mockImplementation((async (...args: unknown[]) => {
      // 'Bitcoin seed' is the constant HMAC key of BIP-32, and the keys of sealed messages are single-use ones of the
      // JOSE library: neither is a wallet secret.
      if (args[1] instanceof Uint8Array && Buffer.from(args[1]).toString() !== 'Bitcoin seed' && !isOfMessages(args[2]))
        keys.push(args[1])
      return importKey(...args)
    }) as typeof subtle.importKey)
    const sign = jest.spyOn(secp256k1, 'sign')
    const getPublicKey = jest.spyOn(secp256k1, 'getPublicKey')
    const signForFarcaster = jest.spyOn(ed25519, 'sign')
    return {
      keys: () =>
        [
          ...keys,
          ...sign.mock.calls.map(([, key]) => key),
          ...signForFarcaster.mock.calls.map(([, key]) => key),
          ...getPublicKey.mock.calls.map(([key]) => key),
        ].filter((key): key is Uint8Array => key instanceof Uint8Array),
    }
  }

  it('the frame wipes entropy, shares, mnemonic, seed, chain codes and keys after each operation [FRAME-15]', async () => {
    const frame = createTestFrame()
    const spied = spyOnKeys(frame)
    const { wallet } = await runEverything(frame)
    await frame.ask('wallet:set-recovery-password', { ...wallet, recoveryPassword: PASSWORD })
    await frame.ask('wallet:recover', { ...wallet, recoveryPassword: PASSWORD })
    expect(handed.entropy.length).toBeGreaterThan(10)
    expect(handed.shares.length).toBeGreaterThan(20)
    expect(spied.keys().length).toBeGreaterThan(50)
    expect(frame.recoveries.handed.length).toBe(2)
    for (const secret of [...handed.entropy, ...handed.shares, ...frame.recoveries.handed, ...spied.keys()])
      expect(isWiped(secret)).toBe(true)
  })

  it.each<[string, (frame: TestFrame, wallet: { accessToken: string; address: string }) => Promise<unknown>]>([
    [
      'of a wrong share',
      async (frame, wallet) => {
        const foreign = toBase64Url(new Uint8Array(33).fill(9))
        frame.server.fail(EMBEDDED_WALLET_PATHS.release, { kind: 'answer', status: 200, body: { auth_share: foreign } })
        return frame.refusal('wallet:connect', wallet)
      },
    ],
    [
      'of a signature that fails',
      async (frame, wallet) => {
        jest.spyOn(secp256k1, 'sign').mockImplementationOnce(() => {
          throw new Error('no signature')
        })
        const request = { method: 'personal_sign', params: ['hello', wallet.address] }
        return frame.refusal('wallet:rpc', { ...wallet, request })
      },
    ],
    [
      'of a refusal',
      async (frame, wallet) => {
        frame.server.fail(EMBEDDED_WALLET_PATHS.setRecovery, { kind: 'answer', status: 403, body: {} })
        return frame.refusal('wallet:set-recovery-password', { ...wallet, recoveryPassword: PASSWORD })
      },
    ],
    [
      'of a recovery that cannot be sealed',
      async (frame, wallet) => {
        jest.spyOn(frame.recoveries, 'sealWithPassword').mockRejectedValue(new Error(`worker died with ${PASSWORD}`))
        const error = await frame.refusal('wallet:set-recovery-password', { ...wallet, recoveryPassword: PASSWORD })
        expect(error).toEqual({ type: 'error', message: 'The wallet frame failed unexpectedly (Error).' })
      },
    ],
  ])('the frame wipes the secrets %s', async (_, fail) => {
    const frame = createTestFrame()
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    const spied = spyOnKeys(frame)
    handed.shares.length = handed.entropy.length = 0
    await fail(frame, { ...token, address })
    expect(handed.shares.length).toBeGreaterThan(1)
    for (const secret of [...handed.entropy, ...handed.shares, ...frame.recoveries.handed, ...spied.keys()])
      expect(isWiped(secret)).toBe(true)
  })

  it('the frame wipes its copy of a kept share when the page is left', async () => {
    const frame = createTestFrame()
    const slices: Uint8Array[] = []
    const slice = Uint8Array.prototype.slice
    const { wallet, request } = await runEverything(frame)
    jest.spyOn(Uint8Array.prototype, 'slice').mockImplementation(function (this: Uint8Array, ...args) {
      const copy = slice.apply(this, args)
      if (this.length === 33) slices.push(copy)
      return copy
    })
    await frame.ask('wallet:recover', wallet)
    await frame.ask('wallet:rpc', { ...wallet, request })
    await frame.ask('wallet:rpc', { ...wallet, request })
    expect(slices.some((copy) => !isWiped(copy))).toBe(true)
    frame.fire('pagehide')
    expect(slices.length).toBeGreaterThan(1)
    for (const copy of slices) expect(isWiped(copy)).toBe(true)
  })

  it('the secrets test mocks the Shamir library that the frame uses', () => {
    expect(jest.isMockFunction(combine)).toBe(true)
  })
})
