import type { WireLinkedAccount } from '../contract.ts'
import { toLinkedAccount, toUser } from './toUser.ts'

const DATES = { verified_at: 1_700_000_000, first_verified_at: 1_700_000_001, latest_verified_at: 1_700_000_002 }
const account = (fields: Record<string, unknown>) => ({ ...DATES, ...fields }) as unknown as WireLinkedAccount
const KNOWN_DATES = { verifiedAt: 1_700_000_000, firstVerifiedAt: 1_700_000_001, latestVerifiedAt: 1_700_000_002 }

describe('a linked account', () => {
  it.each([
    ['email', { address: 'ada@example.com' }, { address: 'ada@example.com' }],
    ['phone', { phoneNumber: '+14155552671' }, { phoneNumber: '+14155552671' }],
    [
      'wallet',
      { address: '0xA', wallet_client_type: 'latchkey', recovery_method: 'user-passcode' },
      { address: '0xA', walletClientType: 'latchkey', recoveryMethod: 'user-passcode' },
    ],
    ['farcaster', { fid: 7 }, { fid: 7 }],
    ['google_oauth', { subject: '123' }, { provider: 'google', subject: '123' }],
    ['apple_oauth', { subject: '123' }, { provider: 'apple', subject: '123' }],
    [
      'passkey',
      {
        credential_id: 'abc',
        authenticator_name: 'iCloud Keychain',
        created_with_browser: 'Safari',
        created_with_os: 'iOS',
        enrolled_in_mfa: true,
      },
      {
        credentialId: 'abc',
        authenticatorName: 'iCloud Keychain',
        createdWithBrowser: 'Safari',
        createdWithOs: 'iOS',
        enrolledInMfa: true,
      },
    ],
  ])(
    'toLinkedAccount gives an account of type %s the fields of its type, and the three dates [CONFIG-35]',
    (type, wire, fields) => {
      expect(toLinkedAccount(account({ type, ...wire }))).toEqual({ type, ...KNOWN_DATES, ...fields })
    },
  )
})

describe('a user', () => {
  const wire = {
    id: 'did:latchkey:1',
    created_at: 1_700_000_000,
    linked_accounts: [
      account({ type: 'email', address: 'ada@example.com' }),
      account({ type: 'email', address: 'second@example.com' }),
      account({ type: 'phone', phoneNumber: '+14155552671' }),
      account({
        type: 'wallet',
        address: '0xA',
        chain_type: 'ethereum',
        chain_id: 'eip155:1',
        wallet_client: 'unknown',
        wallet_client_type: 'metamask',
        connector_type: 'injected',
      }),
      account({ type: 'farcaster', fid: 7, signer_public_key: '0x01' }),
    ],
    mfa_methods: [
      { type: 'totp', verified_at: 1 },
      { type: 'sms', verified_at: 1 },
      { type: 'passkey', verified_at: 1 },
    ],
    has_accepted_terms: true,
  } as unknown as Parameters<typeof toUser>[0]

  it('toUser gives a user the id, the first account of each kind, second factors and consent [CONFIG-33, CONFIG-34]', () => {
    expect(toUser(wire)).toMatchObject({
      id: 'did:latchkey:1',
      email: { address: 'ada@example.com' },
      phone: { phoneNumber: '+14155552671' },
      wallet: {
        address: '0xA',
        chainType: 'ethereum',
        chainId: 'eip155:1',
        walletClient: 'unknown',
        walletClientType: 'metamask',
        connectorType: 'injected',
      },
      farcaster: { fid: 7, signerPublicKey: '0x01' },
      mfaMethods: ['totp', 'sms', 'passkey'],
      hasAcceptedTerms: true,
    })
    expect(toUser(wire).linkedAccounts).toHaveLength(5)
  })

  it.each([[{ id: 7 }], [{ linked_accounts: null }], [{ mfa_methods: undefined }]])(
    'toUser refuses an answer that is no user with invalid_server_response: %j [CONFIG-37]',
    (wrong) => {
      expect(() => toUser({ ...wire, ...wrong } as never)).toThrow(
        expect.objectContaining({ code: 'invalid_server_response' }),
      )
    },
  )
})
