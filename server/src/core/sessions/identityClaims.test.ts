import { identityClaims } from './identityClaims.ts'

const times = { verified_at: 1, first_verified_at: 2, latest_verified_at: 3 }
const claimsOf = (account: Record<string, unknown> & { type: string }) =>
  JSON.parse(
    identityClaims({
      id: 'did:latchkey:ada',
      created_at: 1_700_000_000,
      linked_accounts: [{ ...account, ...times }],
      mfa_methods: [],
      has_accepted_terms: false,
    }).linked_accounts,
  ) as unknown

describe('the short form of an account', () => {
  it.each([
    [
      { type: 'email', address: 'ada@example.com' },
      { type: 'email', address: 'ada@example.com', lv: 3 },
    ],
    [
      { type: 'phone', phoneNumber: '+14155552671' },
      { type: 'phone', phone_number: '+14155552671', lv: 3 },
    ],
    [
      {
        type: 'wallet',
        address: '0xabc',
        chain_type: 'ethereum',
        chain_id: 'eip155:1',
        wallet_client: 'unknown',
        wallet_client_type: 'metamask',
        connector_type: 'injected',
      },
      { type: 'wallet', address: '0xabc', chain_type: 'ethereum', wallet_client_type: 'metamask', lv: 3 },
    ],
    [
      { type: 'farcaster', fid: 7, owner_address: '0x123', username: 'ada', bio: 'B', signer_public_key: '0xkey' },
      { type: 'farcaster', fid: 7, username: 'ada', oa: '0x123', lv: 3 },
    ],
    [
      { type: 'google_oauth', subject: 's', email: 'ada@example.com', name: 'Ada' },
      { type: 'google_oauth', subject: 's', email: 'ada@example.com', name: 'Ada', lv: 3 },
    ],
    [
      { type: 'twitter_oauth', subject: 's', username: 'ada', name: 'Ada', profile_picture_url: 'https://x.example/a' },
      { type: 'twitter_oauth', subject: 's', name: 'Ada', username: 'ada', pfp: 'https://x.example/a', lv: 3 },
    ],
    [
      { type: 'discord_oauth', subject: 's', username: 'ada', email: 'ada@example.com' },
      { type: 'discord_oauth', subject: 's', username: 'ada', lv: 3 },
    ],
    [
      { type: 'apple_oauth', subject: 's', email: 'ada@example.com', name: 'Ada' },
      { type: 'apple_oauth', subject: 's', email: 'ada@example.com', lv: 3 },
    ],
    [
      { type: 'custom_auth', custom_user_id: 'c' },
      { type: 'custom_auth', custom_user_id: 'c', lv: 3 },
    ],
    [
      { type: 'passkey', credential_id: 'p', enrolled_in_mfa: true, created_with_os: 'Linux' },
      { type: 'passkey', credential_id: 'p', lv: 3 },
    ],
    [
      { type: 'constructor', word: 'xyzzy' },
      { type: 'constructor', lv: 3 },
    ],
  ])("the identity token's form of the account %j is %j [HTTP-42]", (account, short) => {
    expect(claimsOf(account)).toEqual([short])
  })
})
