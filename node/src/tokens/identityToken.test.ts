import { createBackend, isBackendError, type Backend } from '../index.ts'
import {
  APP_ID,
  createSigner,
  ISSUER,
  signToken,
  startKeyServer,
  type KeyServer,
  type Signer,
} from '../testing/keyServer.ts'

const NOW = 1_900_000_000

let keys: KeyServer
let signer: Signer
let backend: Backend
beforeAll(async () => {
  ;[keys, signer] = await Promise.all([startKeyServer(), createSigner('known')])
  keys.serve(signer)
  backend = createBackend({ url: keys.url, appId: APP_ID, issuer: ISSUER, now: () => NOW * 1_000 })
})
afterAll(() => keys.close())

const verify = async (claims: Readonly<Record<string, unknown>>) =>
  backend.verifyIdentityToken(await signToken(signer, NOW, { linked_accounts: '[]', cr: '1899000000', ...claims }))

const refusal = async (claims: Readonly<Record<string, unknown>>): Promise<unknown> =>
  verify(claims).then(
    () => 'verified',
    (error: unknown) => {
      if (!isBackendError(error)) throw error
      return [error.code, error.reason]
    },
  )

describe('verifyIdentityToken', () => {
  it('verifyIdentityToken reads the accounts of each type, the metadata and the time of the sign-up', async () => {
    const accounts = [
      { type: 'email', address: 'ada@example.com', lv: 1 },
      { type: 'phone', phone_number: '+14155552671', lv: 2 },
      { type: 'wallet', id: 'w1', address: '0xabc', chain_type: 'ethereum', wallet_client_type: 'latchkey', lv: 3 },
      { type: 'wallet', address: '0xdef', chain_type: 'ethereum', lv: 4 },
      { type: 'farcaster', fid: 7, username: 'ada', oa: '0x123', lv: 5 },
      { type: 'google_oauth', subject: 's', email: 'ada@example.com', name: 'Ada', lv: 6 },
      { type: 'twitter_oauth', subject: 't', username: 'ada', name: 'Ada', pfp: 'https://x.example/a.png', lv: 7 },
      { type: 'github_oauth', subject: 'g', username: 'ada', lv: 8 },
      { type: 'custom_auth', custom_user_id: 'c', lv: 9 },
      { type: 'passkey', credential_id: 'p', lv: 10 },
      { type: 'magic_word', word: 'xyzzy', lv: 11 },
    ]
    const claims = {
      linked_accounts: JSON.stringify(accounts),
      custom_metadata: '{"plan":"gold","seats":3,"beta":true}',
    }
    expect(await verify(claims)).toEqual({
      userId: 'did:latchkey:ada',
      sessionId: 'session-1',
      appId: APP_ID,
      issuedAt: NOW,
      expiresAt: NOW + 3_600,
      createdAt: 1_899_000_000,
      customMetadata: { plan: 'gold', seats: 3, beta: true },
      claims: expect.objectContaining(claims),
      accounts: [
        { type: 'email', address: 'ada@example.com', latestVerifiedAt: 1 },
        { type: 'phone', phoneNumber: '+14155552671', latestVerifiedAt: 2 },
        {
          type: 'wallet',
          id: 'w1',
          address: '0xabc',
          chainType: 'ethereum',
          walletClientType: 'latchkey',
          latestVerifiedAt: 3,
        },
        { type: 'wallet', address: '0xdef', chainType: 'ethereum', walletClientType: null, latestVerifiedAt: 4 },
        { type: 'farcaster', fid: 7, username: 'ada', ownerAddress: '0x123', latestVerifiedAt: 5 },
        { type: 'google_oauth', subject: 's', email: 'ada@example.com', name: 'Ada', latestVerifiedAt: 6 },
        {
          type: 'twitter_oauth',
          subject: 't',
          username: 'ada',
          name: 'Ada',
          profilePictureUrl: 'https://x.example/a.png',
          latestVerifiedAt: 7,
        },
        { type: 'github_oauth', subject: 'g', username: 'ada', email: null, latestVerifiedAt: 8 },
        { type: 'custom_auth', customUserId: 'c', latestVerifiedAt: 9 },
        { type: 'passkey', credentialId: 'p', latestVerifiedAt: 10 },
        { type: 'other', accountType: 'magic_word', claims: { word: 'xyzzy' }, latestVerifiedAt: 11 },
      ],
    })
  })

  it('verifyIdentityToken returns {} as customMetadata if the token has no metadata', async () => {
    expect((await verify({})).customMetadata).toEqual({})
  })

  it('verifyIdentityToken refuses an access token (token_kind_mismatch)', async () => {
    expect(await refusal({ linked_accounts: undefined, cr: undefined })).toEqual(['token_kind_mismatch', undefined])
  })

  it.each([
    ['accounts as JSON instead of text', { linked_accounts: [] }, 'linked_accounts'],
    ['accounts that are no JSON', { linked_accounts: '[' }, 'linked_accounts'],
    ['accounts that are no list', { linked_accounts: '{}' }, 'linked_accounts'],
    ['an account without a type', { linked_accounts: '[{"lv":1}]' }, 'linked_accounts'],
    ['an e-mail account without an address', { linked_accounts: '[{"type":"email","lv":1}]' }, 'linked_accounts'],
    ['an account without its time', { linked_accounts: '[{"type":"email","address":"a@b.c"}]' }, 'linked_accounts'],
    ['metadata that is no object', { custom_metadata: '[]' }, 'custom_metadata'],
    ['metadata with an object in it', { custom_metadata: '{"a":{}}' }, 'custom_metadata'],
    ['a sign-up in numbers', { cr: 1_899_000_000 }, 'cr'],
    ['a token without a session', { sid: undefined }, 'sid'],
  ])('verifyIdentityToken refuses a token with %s (token_claims_invalid)', async (_subject, claims, reason) => {
    expect(await refusal(claims)).toEqual(['token_claims_invalid', reason])
  })

  it('verifyIdentityToken reads an account of the type "constructor" as one of an unknown type', async () => {
    expect((await verify({ linked_accounts: '[{"type":"constructor","lv":1}]' })).accounts).toEqual([
      { type: 'other', accountType: 'constructor', claims: {}, latestVerifiedAt: 1 },
    ])
  })
})
