import { READERS } from './products.ts'

const ADA = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const GRACE = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('READERS', () => {
  it('a user of Privy keeps address, number, social accounts, own wallets, Farcaster, metadata and id, and leaves what Privy holds', () => {
    const user = {
      id: 'did:privy:cm3np4u9j001rc8b73seqmqqk',
      created_at: 1731974895,
      linked_accounts: [
        { type: 'email', address: 'ada@example.com', verified_at: 1674788927, latest_verified_at: 1674788927 },
        { type: 'phone', number: '+14155552671', phoneNumber: '+1 415 555 2671' },
        { type: 'google_oauth', subject: '113748778708068676186', email: 'ada@gmail.com', name: 'Ada L' },
        {
          type: 'twitter_oauth',
          subject: '1234',
          username: 'ada',
          name: 'Ada',
          profile_picture_url: 'https://x.test/a',
        },
        {
          type: 'wallet',
          address: ADA,
          chain_type: 'ethereum',
          wallet_client_type: 'metamask',
          connector_type: 'injected',
        },
        {
          type: 'wallet',
          address: GRACE,
          chain_type: 'ethereum',
          wallet_client_type: 'privy',
          connector_type: 'embedded',
        },
        { type: 'wallet', address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', chain_type: 'solana' },
        { type: 'farcaster', fid: 4423, owner_address: ADA, username: 'ada', bio: null, first_verified_at: 1740678402 },
        { type: 'custom_auth', custom_user_id: 'user-7', verified_at: 1740678402 },
        { type: 'passkey', credential_id: 'Il5vP-3Tm3hn', authenticator_name: '1Password' },
        { type: 'telegram', telegram_user_id: '99' },
      ],
      mfa_methods: [{ type: 'totp', verified_at: 1740678402 }],
      custom_metadata: { plan: 'pro' },
      has_accepted_terms: true,
    }
    expect(READERS.privy(user)).toMatchObject({
      previousId: 'did:privy:cm3np4u9j001rc8b73seqmqqk',
      createdAt: 1731974895,
      customMetadata: { plan: 'pro' },
      accounts: [
        { type: 'email', address: 'ada@example.com' },
        { type: 'phone', number: '+14155552671' },
        { type: 'google', subject: '113748778708068676186', email: 'ada@gmail.com', name: 'Ada L' },
        { type: 'twitter', subject: '1234', username: 'ada', name: 'Ada' },
        { type: 'wallet', address: ADA, chain_type: 'ethereum' },
        { type: 'farcaster', fid: 4423, owner_address: ADA, username: 'ada' },
        { type: 'custom_auth', custom_user_id: 'user-7' },
      ],
      leftovers: ['embedded_wallet', 'other_chain', 'passkey', 'other_account', 'second_factor'],
    })
  })

  it('a user of Dynamic keeps verified credentials with the number put together, and leaves embedded wallets, passkeys and metadata', () => {
    const user = {
      id: '95b11417-f18f-457f-8804-68e361f9164f',
      firstVisit: '2023-11-07T05:31:56Z',
      email: 'somebody-else@example.com',
      metadata: { plan: 'pro' },
      verifiedCredentials: [
        { format: 'email', email: 'ada@example.com', public_identifier: 'ada@example.com' },
        { format: 'phoneNumber', phoneNumber: '4155552671', phoneCountryCode: '1', isoCountryCode: 'US' },
        {
          format: 'oauth',
          oauth_provider: 'github',
          oauth_account_id: '42',
          oauth_username: 'ada',
          oauth_display_name: 'Ada L',
          oauth_emails: ['ada@github.test'],
        },
        { format: 'oauth', oauth_provider: 'twitch', oauth_account_id: '43', oauth_username: 'ada' },
        { format: 'blockchain', chain: 'eip155', address: ADA, wallet_provider: 'browserExtension' },
        { format: 'blockchain', chain: 'eip155', address: GRACE, wallet_provider: 'embeddedWallet' },
        { format: 'blockchain', chain: 'solana', address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin' },
        { format: 'passkey', id: '1' },
      ],
    }
    expect(READERS.dynamic(user)).toMatchObject({
      previousId: '95b11417-f18f-457f-8804-68e361f9164f',
      createdAt: 1699335116,
      accounts: [
        { type: 'email', address: 'ada@example.com' },
        { type: 'phone', number: '+14155552671' },
        { type: 'github', subject: '42', username: 'ada', name: 'Ada L', email: 'ada@github.test' },
        { type: 'wallet', address: ADA, chain_type: 'ethereum' },
      ],
      leftovers: ['other_account', 'embedded_wallet', 'other_chain', 'passkey', 'metadata'],
    })
  })

  it("a user of Clerk's API keeps the primary verified address and number, and leaves others, passwords and unverified accounts", () => {
    const verified = { status: 'verified', strategy: 'email_code' }
    const user = {
      id: 'user_2xx6CQH2t5lv0ODriWfePiTsD4V',
      created_at: 1748867249543,
      primary_email_address_id: 'idn_2',
      email_addresses: [
        { id: 'idn_1', email_address: 'old@example.com', verification: verified },
        { id: 'idn_2', email_address: 'ada@example.com', verification: verified },
        { id: 'idn_3', email_address: 'claimed@example.com', verification: { status: 'unverified' } },
      ],
      phone_numbers: [{ id: 'idn_4', phone_number: '+14155552671', verification: verified }],
      external_accounts: [
        {
          provider: 'oauth_google',
          provider_user_id: '113748778708068676186',
          email_address: 'ada@gmail.com',
          first_name: 'Ada',
          last_name: 'Lovelace',
          username: null,
          verification: verified,
        },
        { provider: 'oauth_github', provider_user_id: '42', username: 'ada', verification: { status: 'unverified' } },
      ],
      web3_wallets: [{ web3_wallet: ADA.toLowerCase(), verification: verified }],
      password_enabled: true,
      totp_enabled: true,
      public_metadata: {},
      private_metadata: { plan: 'pro' },
    }
    expect(READERS.clerk(user)).toMatchObject({
      previousId: 'user_2xx6CQH2t5lv0ODriWfePiTsD4V',
      createdAt: 1748867249,
      accounts: [
        { type: 'email', address: 'ada@example.com' },
        { type: 'phone', number: '+14155552671' },
        { type: 'google', subject: '113748778708068676186', email: 'ada@gmail.com', name: 'Ada Lovelace' },
        { type: 'wallet', address: ADA.toLowerCase(), chain_type: 'ethereum' },
      ],
      leftovers: ['further', 'unverified', 'unverified', 'password', 'second_factor', 'metadata'],
    })
  })

  it("a user of Clerk's CSV keeps an address only if its column of verified ones has it, the primary one first", () => {
    const row = {
      id: 'user_1',
      first_name: 'Ada',
      primary_email_address: 'ada@example.com',
      verified_email_addresses: 'old@example.com|ada@example.com',
      unverified_email_addresses: 'claimed@example.com',
      primary_phone_number: '+14155552671',
      verified_phone_numbers: '',
      unverified_phone_numbers: '+14155552671',
      totp_secret: 'GEZDGNBVGY3TQOJQ',
      password_digest: '$2a$10$abc',
      password_hasher: 'bcrypt',
    }
    expect(READERS.clerk(row)).toMatchObject({
      previousId: 'user_1',
      accounts: [{ type: 'email', address: 'ada@example.com' }],
      leftovers: ['further', 'unverified', 'unverified', 'password', 'second_factor'],
    })
    expect(READERS.clerk(row).createdAt).toBeUndefined()
  })

  it('a user of Auth0 keeps an address that Auth0 or Google verified and social identities, and leaves passwords and metadata', () => {
    const user = {
      user_id: 'auth0|507f1f77bcf86cd799439020',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada L',
      nickname: 'ada',
      phone_number: '+14155552671',
      phone_verified: false,
      created_at: '2017-11-02T23:34:03.803Z',
      identities: [
        { provider: 'auth0', user_id: '507f1f77bcf86cd799439020', connection: 'Username-Password-Authentication' },
        {
          provider: 'google-oauth2',
          user_id: '113748778708068676186',
          connection: 'google-oauth2',
          isSocial: true,
          profileData: { email: 'ada@gmail.com', email_verified: true, name: 'Ada Lovelace' },
        },
        { provider: 'github', user_id: 42, isSocial: true, profileData: { nickname: 'ada-l' } },
        { provider: 'samlp', user_id: 'ada', connection: 'acme' },
      ],
      user_metadata: { theme: 'dark' },
      multifactor: ['guardian'],
    }
    expect(READERS.auth0(user)).toMatchObject({
      previousId: 'auth0|507f1f77bcf86cd799439020',
      createdAt: 1509665643,
      accounts: [
        { type: 'email', address: 'ada@example.com' },
        { type: 'google', subject: '113748778708068676186', email: 'ada@gmail.com', name: 'Ada Lovelace' },
        { type: 'github', subject: '42', username: 'ada-l' },
      ],
      leftovers: ['unverified', 'password', 'other_account', 'second_factor', 'metadata'],
    })
  })

  it('a user of Auth0 with an enterprise connection leaves the address, which Auth0 has not verified itself', () => {
    const user = { user_id: 'samlp|acme|ada', email: 'ceo@example.com', email_verified: 'true' }
    expect(READERS.auth0(user)).toMatchObject({ accounts: [], leftovers: ['unverified'] })
  })

  it('a user of Auth0 whose first identity is an enterprise connection leaves the address, whatever was linked later', () => {
    const identities = [
      { provider: 'samlp', user_id: 'acme|eve' },
      { provider: 'google-oauth2', user_id: '7', profileData: { email: 'eve@gmail.com', name: 'Eve' } },
    ]
    const user = { user_id: 'samlp|acme|eve', email: 'ceo@example.com', email_verified: true, identities }
    expect(READERS.auth0(user)).toMatchObject({
      accounts: [{ type: 'google', subject: '7', email: 'eve@gmail.com', name: 'Eve' }],
      leftovers: ['unverified', 'other_account'],
    })
  })

  it("a user of Supabase's single sign-on leaves the address, which a foreign directory confirmed", () => {
    const row = { id: '1', email: 'ceo@example.com', email_confirmed_at: '2023-01-02 03:04:05+00', is_sso_user: 't' }
    expect(READERS.supabase(row)).toMatchObject({ accounts: [], leftovers: ['unverified'] })
  })

  it("a user of Supabase's table keeps confirmed contacts and the identities in JSON, and leaves passwords and factors", () => {
    const row = {
      id: '8a1f3c1e-0000-4000-8000-000000000001',
      email: 'ada@example.com',
      email_confirmed_at: '2023-01-02 03:04:05.678+00',
      phone: '14155552671',
      phone_confirmed_at: '',
      encrypted_password: '$2a$10$abc',
      created_at: '2023-01-02 03:04:05.678+00',
      raw_user_meta_data: '{"full_name":"Ada L"}',
      identities: JSON.stringify([
        { provider: 'email', provider_id: '8a1f3c1e', identity_data: { email: 'ada@example.com' } },
        {
          provider: 'google',
          provider_id: '113748778708068676186',
          identity_data: { sub: '113748778708068676186', email: 'ada@gmail.com', full_name: 'Ada Lovelace' },
        },
      ]),
      factors: '[{"factor_type":"totp"}]',
    }
    expect(READERS.supabase(row)).toMatchObject({
      previousId: '8a1f3c1e-0000-4000-8000-000000000001',
      createdAt: 1672628645,
      accounts: [
        { type: 'email', address: 'ada@example.com' },
        { type: 'google', subject: '113748778708068676186', email: 'ada@gmail.com', name: 'Ada Lovelace' },
      ],
      leftovers: ['unverified', 'password', 'second_factor', 'metadata'],
    })
  })

  it('a user with a social account that lacks what it needs here leaves it, and keeps one of a kind', () => {
    const linked_accounts = [
      { type: 'github_oauth', subject: '42' },
      { type: 'google_oauth', subject: '1', email: 'ada@gmail.com' },
      { type: 'google_oauth', subject: '2', email: 'grace@gmail.com' },
    ]
    expect(READERS.privy({ linked_accounts })).toMatchObject({
      accounts: [{ type: 'google', subject: '1', email: 'ada@gmail.com', name: 'ada@gmail.com' }],
      leftovers: ['incomplete', 'further'],
    })
  })

  it.each(['privy', 'dynamic', 'clerk', 'auth0', 'supabase'] as const)(
    'a user of %s without any field has no accounts',
    (product) => {
      expect(READERS[product]({})).toMatchObject({ accounts: [], leftovers: [] })
      expect(READERS[product]({}).previousId).toBeUndefined()
    },
  )
})
