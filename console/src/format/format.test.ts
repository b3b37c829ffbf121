import { handleOf } from '../user/handleOf.ts'
import { describeUser } from '../users/describeUser.ts'
import { safeLink } from './links.ts'
import { methodName, sentenceOf } from './names.ts'
import { ago } from './times.ts'

const NOW = 1_796_000_000

describe('ago', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, 'yesterday'],
    [172_800, '2 days ago'],
    [2_591_999, '29 days ago'],
  ])('a moment %d s ago reads %s', (seconds, words) => {
    expect(ago(NOW - seconds, NOW)).toBe(words)
  })

  it('a moment 30 days ago, or one that is still to come, reads as its date', () => {
    expect(ago(NOW - 2_592_000, NOW)).toMatch(/^\d{1,2} \w{3,4} 2026$/)
    expect(ago(NOW + 90_000, NOW)).toMatch(/^\d{1,2} \w{3,4} 2026$/)
  })
})

describe('safeLink', () => {
  it.each(['https://example.com/a?b#c', 'HTTP://example.com/'])('%s becomes a link', (text) => {
    expect(safeLink(text)).toBe(new URL(text).href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.com',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//example.com',
    '/console/api/me',
    'https:example.com',
    'https://',
    'https://user:pass@example.com',
    'https://console@example.com',
    'ftp://example.com',
    '',
  ])('%j becomes no link [CONSOLE-18]', (text) => {
    expect(safeLink(text)).toBeNull()
  })
})

it('an event or method that nobody has words for reads as its own name', () => {
  expect(sentenceOf('user_blocked')).toBe('User blocked')
  expect(sentenceOf('mfa_failed')).toBe('Second factor failed')
  expect(methodName('google_oauth')).toBe('Google')
  expect(methodName('magic_word')).toBe('Magic word')
  expect(methodName('constructor')).toBe('Constructor')
})

describe('describeUser', () => {
  const account = (type: string, fields: object) => ({
    type,
    verified_at: 1,
    first_verified_at: null,
    latest_verified_at: null,
    ...fields,
  })

  it('a user is named by the account that says most about who it is, whatever the order', () => {
    const wallet = account('wallet', { address: '0x1' })
    const mail = account('email', { address: 'ada@example.com' })
    expect(describeUser({ id: 'did:x', linked_accounts: [wallet, mail] })).toBe('ada@example.com')
    expect(
      describeUser({ id: 'did:x', linked_accounts: [account('farcaster', { fid: 7, username: '' }), wallet] }),
    ).toBe('7')
  })

  it('a user with passkeys only, or with no account, is named by the id', () => {
    expect(describeUser({ id: 'did:x', linked_accounts: [account('passkey', { credential_id: 'c' })] })).toBe('did:x')
    expect(describeUser({ id: 'did:x', linked_accounts: [] })).toBe('did:x')
  })
})

it.each([
  [{ address: 'ada@example.com' }, 'ada@example.com'],
  [{ phoneNumber: '+14155552671' }, '+14155552671'],
  [{ subject: '42', email: 'ada@example.com' }, '42'],
  [{ fid: 7, username: 'ada' }, '7'],
  [{ username: 'ada' }, null],
])('the account %j is unlinked by %j', (fields, handle) => {
  const times = { verified_at: 1, first_verified_at: null, latest_verified_at: null }
  expect(handleOf({ type: 'any', ...times, ...fields })).toBe(handle)
})
