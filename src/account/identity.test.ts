import { identityOf } from './identity.ts'
import { email } from '../plugins/email/index.ts'
import { google } from '../plugins/oauth/index.ts'
import { sms } from '../plugins/sms/index.ts'
import { wallet } from '../plugins/wallet/index.ts'
import { toUser } from '../core/user/toUser.ts'
import type { User } from '../core/index.ts'

const CLIENT = { definitions: [email(), sms(), google(), wallet()], apiUrl: 'https://wallet.example.com' }

const userWith = (...accounts: { type: string; [field: string]: unknown }[]): User =>
  toUser({
    id: 'did:latchkey:ada',
    created_at: 0,
    linked_accounts: accounts.map((account) => ({
      verified_at: 0,
      first_verified_at: 0,
      latest_verified_at: 0,
      ...account,
    })),
    mfa_methods: [],
    has_accepted_terms: true,
  })

const byEmail = { type: 'email', address: 'ada@example.com' }
const byGoogle = { type: 'google_oauth', subject: '1', email: 'ada.l@example.com', name: 'Ada King Lovelace' }
const byWallet = {
  type: 'wallet',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chain_type: 'ethereum',
  wallet_client: 'unknown',
}

it.each([
  ['an e-mail address', [byEmail], { name: 'ada@example.com', detail: null, initials: 'A' }],
  ['a name of Google', [byEmail, byGoogle], { name: 'Ada King Lovelace', detail: 'ada@example.com', initials: 'AL' }],
  ['a phone number', [{ type: 'phone', phone_number: '+14155552671' }], { initials: '' }],
  ['a wallet', [byWallet], { name: '0x7099…79C8', initials: '' }],
  ['a name in Arabic', [{ ...byGoogle, name: 'عائشة الباعونية' }], { initials: 'عا' }],
  ['an account of no plugin', [{ type: 'magic_word', word: 'sesame' }], { name: 'did:latchkey:ada', detail: null }],
])('a user with %s has a name, a detail and initials [ACCOUNT-60]', (_what, accounts, expected) => {
  expect(identityOf(userWith(...accounts), CLIENT)).toMatchObject(expected)
})

it('a user who chose a name and a picture is shown by them, and by nothing else as a picture [ACCOUNT-39]', () => {
  const ada = userWith(byGoogle)
  const shown = (picture: string | null) => identityOf({ ...ada, profile: { name: 'Ada', picture } }, CLIENT)
  expect(shown('/pictures/a_b-9')).toMatchObject({
    name: 'Ada',
    detail: 'ada.l@example.com',
    initials: 'A',
    pictureUrl: 'https://wallet.example.com/pictures/a_b-9',
  })
  for (const picture of [
    null,
    'https://tracker.example.com/a.png',
    '//tracker.example.com',
    '/pictures/../x',
    'javascript:1',
  ])
    expect(shown(picture).pictureUrl).toBeNull()
})

it("the colour of a user's mark is the same whatever accounts they have [ACCOUNT-60]", () => {
  const { hue } = identityOf(userWith(byGoogle), CLIENT)
  expect(identityOf(userWith(byEmail), CLIENT).hue).toBe(hue)
})
