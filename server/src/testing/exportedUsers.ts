/**
 * Users as the products export them that `docs/guides/coming-from` is about. All are the same person, who signed up there
 * as `old-7` at 1,600,000,000 s, and have accounts that must not be imported beside those that must.
 */
const OWN_WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const EMBEDDED_WALLET = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const wallet = { type: 'wallet', address: OWN_WALLET }
const google = (user: string) => ({ type: 'google_oauth', subject: `google-${user}`, email: `${user}@example.com` })

/** The product and more, the user as it exports them, and the accounts of theirs that are imported, by type. */
export const EXPORTED_USERS: readonly [origin: string, user: object, accounts: object[]][] = [
  [
    'Privy',
    {
      id: 'old-7',
      created_at: 1_600_000_000,
      linked_accounts: [
        { type: 'email', address: 'ada@example.com', verified_at: 1_600_000_000 },
        { ...google('ada'), name: 'Ada', verified_at: 1_600_000_000 },
        { type: 'wallet', address: OWN_WALLET, chain_type: 'ethereum', connector_type: 'injected' },
        { type: 'wallet', address: EMBEDDED_WALLET, chain_type: 'ethereum', connector_type: 'embedded' },
        { type: 'wallet', address: '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK', chain_type: 'solana' },
        { type: 'passkey', credential_id: 'Il5vP' },
      ],
    },
    [{ type: 'email', address: 'ada@example.com' }, google('ada'), wallet],
  ],
  [
    'Dynamic',
    {
      id: 'old-7',
      createdAt: '2020-09-13T12:26:40.000Z',
      verifiedCredentials: [
        { format: 'email', email: 'ada@example.com' },
        { format: 'blockchain', address: OWN_WALLET, chain: 'eip155', wallet_provider: 'browserExtension' },
        { format: 'blockchain', address: EMBEDDED_WALLET, chain: 'eip155', wallet_provider: 'embeddedWallet' },
        { format: 'passkey' },
      ],
    },
    [{ type: 'email', address: 'ada@example.com' }, wallet],
  ],
  [
    'Clerk',
    {
      id: 'old-7',
      created_at: 1_600_000_000_123,
      email_addresses: [
        { email_address: 'unverified@example.com', verification: { status: 'unverified' } },
        { email_address: 'ada@example.com', verification: { status: 'verified' } },
        { email_address: 'second@example.com', verification: { status: 'verified' } },
      ],
      web3_wallets: [
        { web3_wallet: OWN_WALLET.toLowerCase(), verification: { status: 'verified' } },
        { web3_wallet: EMBEDDED_WALLET, verification: { status: 'unverified' } },
      ],
      external_accounts: [
        {
          provider: 'oauth_google',
          provider_user_id: 'google-ada',
          email_address: 'ada@example.com',
          first_name: 'Ada',
          verification: { status: 'verified' },
        },
      ],
    },
    [{ type: 'email', address: 'ada@example.com' }, google('ada'), wallet],
  ],
  [
    'Auth0',
    {
      user_id: 'old-7',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada',
      created_at: '2020-09-13T12:26:40.123Z',
      identities: [
        { provider: 'auth0', user_id: '5f7c', connection: 'Username-Password-Authentication', isSocial: false },
        {
          provider: 'google-oauth2',
          user_id: 'google-ada',
          connection: 'google-oauth2',
          isSocial: true,
          profileData: { email: 'ada@example.com', name: 'Ada' },
        },
      ],
    },
    [{ type: 'email', address: 'ada@example.com' }, google('ada')],
  ],
  [
    'Auth0 from a directory that claims an address',
    {
      user_id: 'old-7',
      email: 'victim@example.com',
      email_verified: true,
      created_at: '2020-09-13T12:26:40.123Z',
      identities: [
        { provider: 'samlp', user_id: 'acme|ada', connection: 'acme', isSocial: false },
        {
          provider: 'google-oauth2',
          user_id: 'google-ada',
          connection: 'google-oauth2',
          isSocial: true,
          profileData: { email: 'ada@example.com', name: 'Ada' },
        },
      ],
    },
    [google('ada')],
  ],
  [
    'Supabase',
    {
      id: 'old-7',
      email: 'ada@example.com',
      email_confirmed_at: '2020-09-13T12:26:41Z',
      created_at: '2020-09-13T12:26:40.5+00:00',
      identities: [
        { provider: 'email', provider_id: 'old-7', identity_data: { email: 'ada@example.com' } },
        {
          provider: 'google',
          provider_id: 'google-ada',
          identity_data: { email: 'ada@example.com', full_name: 'Ada' },
        },
      ],
    },
    [{ type: 'email', address: 'ada@example.com' }, google('ada')],
  ],
]
