import type { Hex } from 'viem'
import { OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { createCaster, type SignInChanges } from './testing/farcasterApp.ts'
import { ADA_FID, createFarcasterSetting, type FarcasterSetting } from './testing/setting.ts'

let setting: FarcasterSetting
beforeAll(async () => {
  setting = await createFarcasterSetting()
})
afterAll(() => setting.close())

const mallory = createCaster('mallory', 666)
const refused = (cause: string) => ({ status: 422, body: { code: 'invalid_credentials', cause } })

const attempt = async (changes: SignInChanges, caster = setting.ada) =>
  setting.authenticate(await setting.proofBy(caster, changes))
const inMessage = (message: NonNullable<SignInChanges['message']>): SignInChanges => ({ message })
const rewritten = (from: string | RegExp, to: string): SignInChanges => ({ rewrite: (text) => text.replace(from, to) })

describe('a Farcaster message that was signed for something else', () => {
  it.each<[what: string, cause: string, changes: SignInChanges]>([
    ['another site', 'wrong_domain', inMessage({ domain: 'evil.test' })],
    ['another port', 'wrong_domain', inMessage({ domain: 'localhost:5174' })],
    ['another scheme', 'wrong_domain', inMessage({ scheme: 'https' })],
    ['another page', 'wrong_uri', inMessage({ uri: 'http://evil.test/' })],
    ['another path', 'wrong_uri', inMessage({ uri: 'http://localhost:5173/other' })],
    ['another login', 'wrong_nonce', inMessage({ nonce: '0123456789abcdef0123456789abcdef' })],
    ['another chain', 'malformed_message', inMessage({ chainId: 1 })],
    ['another purpose', 'malformed_message', inMessage({ statement: 'Transfer everything' })],
    ['no purpose', 'malformed_message', rewritten('Farcaster Auth\n\n', '')],
    ['no account', 'wrong_fid', inMessage({ resources: [] })],
    ['two accounts', 'wrong_fid', inMessage({ resources: [`farcaster://fid/${ADA_FID}`, 'farcaster://fid/1'] })],
    ['an account that is no number', 'wrong_fid', inMessage({ resources: ['farcaster://fid/0x10e1'] })],
    ['a time that is over', 'expired_message', inMessage({ expirationTime: new Date('2026-01-15T11:00:00Z') })],
    ['a time that has not come', 'expired_message', inMessage({ notBefore: new Date('2030-01-01T00:00:00Z') })],
    ['a time that is no time', 'malformed_message', rewritten(/Expiration Time: .*/, 'Expiration Time: never')],
    ['something before it', 'malformed_message', { rewrite: (text) => `Hello\n${text}` }],
    ['something after it', 'malformed_message', { rewrite: (text) => `${text}\nand more` }],
    ['something within it', 'malformed_message', rewritten('\nURI:', '\nURI: http://evil.test\n\nURI:')],
    ['a second nonce', 'malformed_message', rewritten('\nIssued At:', '\nNonce: 12345678\nIssued At:')],
    ['nothing at all', 'malformed_message', { rewrite: () => 'Hello' }],
  ])('a Farcaster message for %s is refused with its cause [FARCASTER-12]', async (_what, cause, changes) => {
    expect(await attempt(changes)).toMatchObject(refused(cause))
  })
})

describe("a Farcaster signature that is not the owner's", () => {
  it("the owner's message signed by another key is refused with wrong_signature [V6.8.2]", async () => {
    expect(await attempt({ signer: mallory })).toMatchObject(refused('wrong_signature'))
  })

  it('a Farcaster message changed after it was signed is refused with wrong_signature', async () => {
    const raise = (text: string) => text.replace('Issued At: 2026-01-15T11:59:58', 'Issued At: 2026-01-15T11:59:59')
    expect(await attempt({ tamper: raise })).toMatchObject(refused('wrong_signature'))
  })

  it.each(['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, '0x12'])(
    'a Farcaster login with the signature %.12s… is refused',
    async (signature) => {
      const { status, body } = await attempt({ answer: { signature } })
      expect([422, 400, 502]).toContain(status)
      expect(body.user).toBeUndefined()
    },
  )

  it("a Farcaster login with the owner's signature in its high-s form is refused with wrong_signature (EIP-2) [V11.6.1]", async () => {
    const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const malleate = async (text: string): Promise<Hex> => {
      const hex = await setting.ada.sign(text)
      const s = (N - BigInt(`0x${hex.slice(66, 130)}`)).toString(16).padStart(64, '0')
      return `0x${hex.slice(2, 66)}${s}${hex.endsWith('1b') ? '1c' : '1b'}`
    }
    expect(await attempt({ signer: { ...setting.ada, sign: malleate } })).toMatchObject(refused('wrong_signature'))
    expect((await attempt({})).status).toBe(200)
  })

  it('a signer who owns another Farcaster account is refused with not_the_owner [FARCASTER-12]', async () => {
    setting.chain.custody.set(666, mallory.address)
    expect(
      await attempt({ message: { resources: [`farcaster://fid/${ADA_FID}`] }, answer: { fid: ADA_FID } }, mallory),
    ).toMatchObject(refused('not_the_owner'))
  })

  it('a Farcaster account without an owner is refused with not_the_owner', async () => {
    const nobody = createCaster('nobody', 99_999_999)
    expect(await attempt({}, nobody)).toMatchObject(refused('not_the_owner'))
  })

  it("a relay answer for another Farcaster account than the message's is refused with wrong_fid", async () => {
    expect(await attempt({ answer: { fid: 1 } })).toMatchObject(refused('wrong_fid'))
  })

  it.each([
    ['was removed', { state: 2, keyType: 2 }],
    ['is a signer of casts', { state: 1, keyType: 1 }],
  ])('a key of the Farcaster account that %s is refused with not_the_owner', async (_what, key) => {
    const phone = createCaster(`phone ${JSON.stringify(key)}`, ADA_FID)
    setting.chain.keys.set(`${ADA_FID} ${phone.address.toLowerCase()}`, key)
    expect(await attempt({}, phone)).toMatchObject(refused('not_the_owner'))
  })

  it('the seller of a Farcaster account is refused with not_the_owner after the sale', async () => {
    const seller = createCaster('seller', 700)
    setting.chain.custody.set(700, seller.address)
    expect((await attempt({}, seller)).status).toBe(200)
    setting.chain.custody.set(700, mallory.address)
    expect(await attempt({}, seller)).toMatchObject(refused('not_the_owner'))
  })
})

describe('a Farcaster channel', () => {
  it('a Farcaster channel logs in once, and is then refused with channel_expired [ERROR-38, FARCASTER-9, FARCASTER-13]', async () => {
    const proof = await setting.proofBy(setting.ada)
    expect((await setting.authenticate(proof)).status).toBe(200)
    expect(await setting.authenticate(proof)).toMatchObject(refused('channel_expired'))
    expect(await setting.status(proof.channel_token)).toMatchObject(refused('channel_expired'))
  })

  it('one of six simultaneous logins with one Farcaster proof succeeds, and five get 422', async () => {
    const proof = await setting.proofBy(setting.ada)
    const answers = await Promise.all(Array.from({ length: 6 }, () => setting.authenticate(proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('the Farcaster proof of another channel is refused with not_the_answer or wrong_nonce', async () => {
    const own = await setting.proofBy(mallory)
    const stolen = await setting.proofBy(setting.ada)
    expect(await setting.authenticate({ ...stolen, channel_token: own.channel_token })).toMatchObject(
      refused('not_the_answer'),
    )
    // The answer is refused even if the relay delivers it for the attacker's own channel.
    const { token, relayToken } = await setting.open()
    setting.relay.answer(relayToken, { ...stolen, channel_token: undefined })
    expect(await setting.authenticate({ ...stolen, channel_token: token })).toMatchObject(refused('wrong_nonce'))
  })

  it('a Farcaster proof that the relay did not deliver is refused with not_answered or not_the_answer', async () => {
    const { token, asked } = await setting.open()
    const { message, signature, fid } = await setting.ada.signIn(asked)
    expect(await setting.authenticate({ channel_token: token, message, signature, fid })).toMatchObject(
      refused('not_answered'),
    )
    const proof = await setting.proofBy(setting.ada)
    expect(await setting.authenticate({ ...proof, fid: 1 })).toMatchObject(refused('not_the_answer'))
    expect(await setting.authenticate({ ...proof, message: `${proof.message} ` })).toMatchObject(
      refused('not_the_answer'),
    )
  })

  it('a Farcaster channel of one app is refused in another with channel_expired, and still logs in at the first [FARCASTER-13]', async () => {
    const proof = await setting.proofBy(setting.ada)
    expect(await setting.authenticate(proof, { appId: OTHER_APP_ID })).toMatchObject(refused('channel_expired'))
    expect(await setting.status(proof.channel_token, { appId: OTHER_APP_ID })).toMatchObject(refused('channel_expired'))
    expect((await setting.authenticate(proof)).status).toBe(200)
  })

  it('a Farcaster channel logs in after 299 s, and is refused with channel_expired after 300 s [FARCASTER-13]', async () => {
    const proof = await setting.proofBy(setting.ada)
    setting.server.clock.advance(299)
    expect((await setting.status(proof.channel_token)).status).toBe(200)
    setting.server.clock.advance(1)
    expect(await setting.authenticate(proof)).toMatchObject(refused('channel_expired'))
    expect(await setting.status(proof.channel_token)).toMatchObject(refused('channel_expired'))
  })

  it.each(['', 'guess', 'x'.repeat(300)])('a guessed Farcaster channel token %.10j is refused', async (token) => {
    const { status, body } = await setting.status(token)
    expect([400, 422]).toContain(status)
    expect(body.code).toMatch(/^invalid_(data|credentials)$/)
  })

  it.each([
    {},
    [],
    { channel_token: 'x' },
    { channel_token: 'x', message: 'm', signature: 'no hex', fid: 1 },
    { channel_token: 'x', message: 'm', signature: '0x12', fid: '1' },
    { channel_token: 'x', message: 'm', signature: '0x12', fid: -1 },
    { channel_token: { $ne: null }, message: 'm', signature: '0x12', fid: 1 },
    { channel_token: 'x', message: 'm'.repeat(5_000), signature: '0x12', fid: 1 },
  ])('a Farcaster login with %.60j is refused with invalid_data', async (body) => {
    expect(await setting.authenticate(body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

it('a third guess or a second Farcaster channel of one caller answers 429 and is not passed to the relay', async () => {
  const limited = await createFarcasterSetting({
    rateLimits: { codeTriesPerCaller: { limit: 2, windowS: 60 }, codesPerCaller: { limit: 1, windowS: 60 } },
  })
  const guess = () => limited.authenticate({ channel_token: 'guess', message: 'm', signature: '0x12', fid: 1 })
  expect([(await guess()).status, (await guess()).status]).toEqual([422, 422])
  expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  await limited.open()
  await expect(limited.open()).rejects.toThrow('too_many_requests')
  expect(limited.relay.calls).toEqual(['POST /v1/channel'])
  await limited.close()
})
