import { CAPTCHA_SIMULATOR_KEYS } from 'latchkey/plugins/captcha/contract'
import { WALLET_PATHS } from 'latchkey/plugins/wallet/contract'
import type { Hex } from 'viem'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { createPerson, createProof, type ProofChanges } from './testing/person.ts'
import { createWalletSetting, type WalletSetting } from './testing/setting.ts'

let setting: WalletSetting
beforeAll(async () => {
  setting = await createWalletSetting()
})
afterAll(() => setting.close())

const mallory = createPerson('mallory')
const refused = (cause: string) => ({ status: 422, body: { code: 'invalid_credentials', cause } })
const NOT_SIGNED = refused('wrong_signature_and_no_rpc_for_chain')

const attempt = async (changes: ProofChanges) => setting.authenticate(await setting.proofBy(setting.ada, changes))
const inMessage = (message: NonNullable<ProofChanges['message']>): ProofChanges => ({ message })
const rewritten = (from: string | RegExp, to: string): ProofChanges => ({ rewrite: (text) => text.replace(from, to) })
const minutes = (count: number): Date => new Date(setting.server.clock.now() + count * 60_000)

describe('a sign-in message that the user signed for something else', () => {
  it.each<[what: string, cause: string, changes: ProofChanges]>([
    ['another site', 'wrong_domain', inMessage({ domain: 'evil.test', uri: 'https://evil.test' })],
    ['another site, with the right page', 'wrong_domain', inMessage({ domain: 'evil.test' })],
    ['another port', 'wrong_domain', inMessage({ domain: 'localhost:5174' })],
    ['the site without its port', 'wrong_domain', inMessage({ domain: 'localhost' })],
    ['another scheme', 'wrong_domain', inMessage({ scheme: 'https' })],
    ['the site in other letters', 'wrong_domain', rewritten(/^localhost/, 'LOCALHOST')],
    ['somebody at the site', 'wrong_domain', rewritten(/^localhost/, 'evil.test@localhost')],
    [
      'another allowed site of the app',
      'wrong_domain',
      inMessage({ domain: 'shop.example.com', uri: 'https://shop.example.com' }),
    ],
    ['another page', 'wrong_uri', inMessage({ uri: 'https://evil.test/' })],
    ['another port of the page', 'wrong_uri', inMessage({ uri: 'http://localhost:5174' })],
    ['another scheme of the page', 'wrong_uri', inMessage({ uri: 'https://localhost:5173' })],
    ['a page whose user has the name of ours', 'wrong_uri', inMessage({ uri: 'http://localhost:5173@evil.test' })],
    ['our page with a user', 'wrong_uri', inMessage({ uri: 'http://evil.test@localhost:5173' })],
    ['something that our page made', 'wrong_uri', rewritten(/URI: .*/, 'URI: blob:http://localhost:5173/1')],
    ['a script', 'wrong_uri', rewritten(/URI: .*/, 'URI: javascript:alert(1)')],
    ['another login', 'wrong_nonce', inMessage({ nonce: '0123456789abcdef0123456789abcdef' })],
    ['a time that is over', 'expired_message', inMessage({ expirationTime: new Date('2026-01-15T11:00:00Z') })],
    ['a time that has not come', 'message_not_yet_valid', inMessage({ notBefore: new Date('2030-01-01T00:00:00Z') })],
    ['another version', 'malformed_message', rewritten('Version: 1', 'Version: 2')],
    [
      'an address in lower case',
      'malformed_message',
      { rewrite: (text) => text.replace(setting.ada.address, setting.ada.address.toLowerCase()) },
    ],
    ['a chain without end', 'malformed_message', rewritten('Chain ID: 1', `Chain ID: ${'1'.repeat(40)}`)],
    ['no chain', 'malformed_message', rewritten('Chain ID: 1', 'Chain ID: 0')],
    [
      'a second that does not exist',
      'malformed_message',
      rewritten(/Issued At: .*/, 'Issued At: 2026-01-15T11:59:60Z'),
    ],
    ['a day that does not exist', 'malformed_message', rewritten(/Issued At: .*/, 'Issued At: 2026-02-30T11:59:00Z')],
    ['something before it', 'malformed_message', { rewrite: (text) => `Hello\n${text}` }],
    ['something after it', 'malformed_message', { rewrite: (text) => `${text}\nand more` }],
    ['a line break at its end', 'malformed_message', { rewrite: (text) => `${text}\n` }],
    ['line breaks of Windows', 'malformed_message', { rewrite: (text) => text.replaceAll('\n', '\r\n') }],
    ['a second nonce', 'malformed_message', rewritten('\nIssued At:', '\nNonce: 12345678\nIssued At:')],
    [
      'a statement that looks like the rest',
      'malformed_message',
      rewritten('Log in to', 'URI: http://localhost:5173\nLog in to'),
    ],
    ['letters that look alike', 'malformed_message', rewritten('localhost', 'lоcalhost')],
    ['nothing at all', 'malformed_message', { rewrite: () => 'Hello' }],
  ])(
    'a sign-in message of a wallet for %s is refused with its cause [HTTP-60, WALLET-32]',
    async (_what, cause, changes) => {
      expect(await attempt(changes)).toMatchObject(refused(cause))
    },
  )

  it('a sign-in message sent from another page than the signed one is refused [WALLET-32]', async () => {
    const proof = await setting.proofBy(setting.ada)
    expect(await setting.authenticate(proof, { headers: { origin: 'https://shop.example.com' } })).toMatchObject(
      refused('wrong_domain'),
    )
    const evil = { headers: { origin: 'https://evil.test' } }
    expect(await setting.authenticate(proof, evil)).toMatchObject({ status: 403, body: { code: 'invalid_origin' } })
  })

  it("a sign-in message for the server's own pages is refused with wrong_domain if the app does not list them", async () => {
    const strict = await createWalletSetting({ app: { allowedOrigins: ['https://shop.example.com'] } })
    const options = { headers: { origin: 'http://localhost:4100' } }
    expect(await strict.authenticate(await strict.proofBy(strict.ada, {}, options), options)).toMatchObject(
      refused('wrong_domain'),
    )
    await strict.close()
  })

  it('a sign-in message issued 6 minutes ahead, or 6 minutes before its nonce, is refused [WALLET-32]', async () => {
    expect(await attempt(inMessage({ issuedAt: minutes(6) }))).toMatchObject(refused('issued_in_the_future'))
    expect(await attempt(inMessage({ issuedAt: minutes(-6) }))).toMatchObject(refused('issued_before_the_nonce'))
  })
})

describe('a nonce for a wallet', () => {
  it('a wallet nonce logs in once, and is then refused with nonce_used [WALLET-31]', async () => {
    const proof = await setting.proofBy(setting.ada)
    expect((await setting.authenticate(proof)).status).toBe(200)
    expect(await setting.authenticate(proof)).toMatchObject(refused('nonce_used'))
  })

  it('one of twenty simultaneous logins with one wallet nonce succeeds, and nineteen get 422 [WALLET-31]', async () => {
    const eve = createPerson('twenty')
    const proof = await setting.proofBy(eve)
    const answers = await Promise.all(Array.from({ length: 20 }, () => setting.authenticate(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  })

  it('one of a simultaneous login and link with one wallet nonce succeeds, and the other gets 422', async () => {
    const { token } = await setting.server.login('two-ways@example.com')
    const proof = await setting.proofBy(createPerson('two ways'))
    const answers = await Promise.all([setting.authenticate(proof), setting.link(proof, { token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('a wallet nonce older than 600 s is refused with nonce_expired [WALLET-31]', async () => {
    const proof = await setting.proofBy(setting.ada, { message: { issuedAt: minutes(5) } })
    setting.server.clock.advance(600)
    expect(await setting.authenticate(proof)).toMatchObject(refused('nonce_expired'))
  })

  it('a wallet nonce of another address is refused with wrong_nonce [WALLET-31, V2.2.3]', async () => {
    const nonce = await setting.nonceFor(setting.ada)
    const proof = await createProof(mallory, { ...nonce, address: mallory.address }, ORIGIN, setting.server.clock.now())
    expect(await setting.authenticate(proof)).toMatchObject(refused('wrong_nonce'))
  })

  it('a wallet nonce of another app is refused with wrong_nonce, and is accepted in the app that asked for it', async () => {
    const other = { appId: OTHER_APP_ID }
    const proof = await setting.proofBy(setting.ada, {}, other)
    expect(await setting.authenticate(proof)).toMatchObject(refused('wrong_nonce'))
    expect((await setting.authenticate(proof, other)).status).toBe(200)
  })

  it('a wrong wallet signature does not use up the nonce', async () => {
    const proof = await setting.proofBy(setting.ada)
    expect(await setting.authenticate({ ...proof, signature: await mallory.sign('x') })).toMatchObject(NOT_SIGNED)
    expect((await setting.authenticate(proof)).status).toBe(200)
  })
})

/** Order of the curve secp256k1. */
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hex32 = (value: bigint): string => value.toString(16).padStart(64, '0')
const parts = (signature: string) => ({
  r: signature.slice(2, 66),
  s: BigInt(`0x${signature.slice(66, 130)}`),
  v: parseInt(signature.slice(130), 16),
})
/** Returns the equivalent signature with the other value of s. */
const malleated = (signature: string): string => {
  const { r, s, v } = parts(signature)
  return `0x${r}${hex32(N - s)}${v === 27 ? '1c' : '1b'}`
}
const compact = (signature: string): string => {
  const { r, s, v } = parts(signature)
  return `0x${r}${hex32(s + (v === 28 ? 1n << 255n : 0n))}`
}

describe('the signature of a wallet', () => {
  it.each<[what: string, change: (signature: Hex) => string]>([
    ['the other of the two that the message has', malleated],
    ['64 bytes of EIP-2098', compact],
    [
      'with the wrong one of two recovery values',
      (signature) => `${signature.slice(0, 130)}${parts(signature).v === 27 ? '1c' : '1b'}`,
    ],
    ['with a recovery value that does not exist', (signature) => `${signature.slice(0, 130)}1d`],
    ['with the recovery value of a transaction', (signature) => `${signature.slice(0, 130)}25`],
    ['one byte too short', (signature) => signature.slice(0, -2)],
    ['one byte too long', (signature) => `${signature}00`],
    ['after another', (signature) => `${signature}${signature.slice(2)}`],
    ['of zeros', () => `0x${'00'.repeat(65)}`],
    ['of zeros with a recovery value', () => `0x${'00'.repeat(64)}1b`],
    ['of ones', () => `0x${'ff'.repeat(64)}1b`],
    ['whose r is the order of the curve', (signature) => `0x${hex32(N)}${signature.slice(66)}`],
    ['whose r is no point', (signature) => `0x${hex32(5n)}${signature.slice(66)}`],
    ['whose s is nothing', (signature) => `${signature.slice(0, 66)}${hex32(0n)}1b`],
    ['of one byte', () => '0x12'],
    ['that says it is of a contract that is not there', (signature) => `${signature}${'6492'.repeat(16)}`],
  ])('a wallet signature is refused with 422: %s [WALLET-33]', async (_what, signature) => {
    expect(await attempt({ signature })).toMatchObject(NOT_SIGNED)
  })

  it('a wallet login with a signature by another key is refused [WALLET-33]', async () => {
    expect(await attempt({ signer: mallory })).toMatchObject(NOT_SIGNED)
  })

  it('a wallet login with a message changed after it was signed is refused', async () => {
    const tamper = (text: string) => text.replace('Log in to Latchkey demo.', 'Log in to Latchkey demo!')
    expect(await attempt({ tamper })).toMatchObject(NOT_SIGNED)
  })

  it('a wallet login with the signature of another login of the wallet is refused', async () => {
    const other = await setting.proofBy(setting.ada)
    expect(await attempt({ signature: () => (other as { signature: string }).signature })).toMatchObject(NOT_SIGNED)
  })
})

describe('a login that names the embedded wallet', () => {
  it.each<[what: string, body: object]>([
    ['as the wallet', { walletClientType: 'latchkey' }],
    ['as the wallet, in other letters', { walletClientType: 'Latchkey' }],
    ['as the way to it', { connectorType: 'embedded' }],
  ])(
    'a wallet login that names the embedded wallet is refused with disallowed_login_method: %s',
    async (_what, body) => {
      const proof = await setting.proofBy(setting.ada, { body: { ...body } })
      expect(await setting.authenticate(proof)).toMatchObject({
        status: 403,
        body: { code: 'disallowed_login_method', cause: 'embedded_wallet' },
      })
    },
  )
})

describe('a malformed proof of a wallet', () => {
  const body = { message: 'm', signature: '0x12', chainId: 'eip155:1', walletClientType: null, connectorType: null }

  it.each<object>([
    { ...body, message: undefined },
    { ...body, signature: undefined },
    { ...body, signature: '12' },
    { ...body, signature: '0x1' },
    { ...body, signature: '0xzz' },
    { ...body, signature: '0x' },
    { ...body, signature: { $ne: null } },
    { ...body, message: ['m'] },
    { ...body, message: 'm'.repeat(5_000) },
    { ...body, signature: `0x${'12'.repeat(20_000)}` },
    { ...body, chainId: 'e'.repeat(65) },
    { ...body, chainId: 1 },
    { ...body, walletClientType: 'm'.repeat(65) },
    { ...body, walletClientType: 'a\nb' },
    { ...body, walletClientType: 'a\u202eb' },
    { ...body, connectorType: '' },
    {},
  ])('a wallet login with the body %.60j is refused with invalid_data', async (proof) => {
    expect(await setting.authenticate(proof)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

describe('limits of logins with a wallet', () => {
  it('wallet nonces are limited by caller, and by caller and address, and another caller still gets one', async () => {
    const limited = await createWalletSetting({
      file: {
        rateLimits: { codesPerCaller: { limit: 4, windowS: 60 }, codeTriesPerAddress: { limit: 2, windowS: 60 } },
      },
    })
    const ask = async (address: string, ip: string) =>
      (await limited.server.post(WALLET_PATHS.init, { address }, { ip })).status
    const { address } = limited.ada
    expect([
      await ask(address, '192.0.2.1'),
      await ask(address.toLowerCase(), '192.0.2.1'),
      await ask(address, '192.0.2.1'),
    ]).toEqual([200, 200, 429])
    expect(await ask(mallory.address, '192.0.2.1')).toBe(200)
    expect(await ask(createPerson('third').address, '192.0.2.1')).toBe(429)
    expect(await ask(address, '192.0.2.2')).toBe(200)
    await limited.close()
  })

  it('a third wallet login of one caller answers 429 with codeTriesPerCaller of two [V15.2.2]', async () => {
    const limited = await createWalletSetting({
      file: { rateLimits: { codeTriesPerCaller: { limit: 2, windowS: 60 } } },
    })
    const guess = () =>
      limited.authenticate({
        message: 'm',
        signature: '0x12',
        chainId: null,
        walletClientType: null,
        connectorType: null,
      })
    expect([(await guess()).status, (await guess()).status]).toEqual([422, 422])
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await limited.close()
  })
})

it('an app with a CAPTCHA gives a wallet no nonce without a passed CAPTCHA', async () => {
  const asking = await createWalletSetting({ app: { plugins: { captcha: { siteKey: CAPTCHA_SIMULATOR_KEYS.pass } } } })
  const respond = (outcome: string) =>
    `simulator.${Buffer.from(JSON.stringify({ hostname: 'localhost', action: DEVELOPMENT_APP_ID, outcome })).toString('base64url')}`
  const ask = (token?: string) => asking.server.post(WALLET_PATHS.init, { address: asking.ada.address, token })
  const refusal = { status: 401, body: { code: 'invalid_captcha' } }
  expect(await ask()).toMatchObject(refusal)
  expect(await ask(respond('refuse'))).toMatchObject(refusal)
  expect((await ask(respond('pass'))).status).toBe(200)
  await asking.close()
})

it('a login with a wallet logs no nonce, signature, address or session token', async () => {
  const proof = (await setting.proofBy(setting.ada)) as { message: string; signature: string }
  const { body } = await setting.authenticate(proof)
  await setting.authenticate(proof)
  const nonce = /Nonce: (.*)/.exec(proof.message)?.[1]
  for (const secret of [
    nonce,
    proof.signature,
    body.token,
    body.refresh_token,
    setting.ada.address,
    setting.ada.address.toLowerCase(),
  ]) {
    expect(secret).toEqual(expect.any(String))
    expect(setting.server.log()).not.toContain(secret)
  }
})
