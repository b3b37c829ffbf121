import { describeOAuthAccount } from './account.ts'
import { isBlockedInApp, isMobile } from './inApp.ts'

const account = (fields: object) => ({
  type: 'google_oauth',
  subject: 'id-1',
  verifiedAt: 1,
  firstVerifiedAt: 1,
  latestVerifiedAt: 1,
  ...fields,
})

describe('the name of a social account', () => {
  it.each([
    [{ username: 'ada', email: 'ada@example.com', name: 'Ada' }, 'ada'],
    [{ email: 'ada@example.com', name: 'Ada' }, 'ada@example.com'],
    [{ username: ' ', email: null, name: 'Ada 🌻 Lovelace' }, 'Ada 🌻 Lovelace'],
    [{}, 'id-1'],
  ])('the social account %j has the name %s', (fields, called) => {
    expect(describeOAuthAccount(account(fields))).toBe(called)
  })

  it('the name of a social account in a right-to-left script is isolated [OAUTH-5]', () => {
    expect(describeOAuthAccount(account({ username: 'עדה' }))).toBe('\u2068עדה\u2069')
  })

  it('the name of a social account loses invisible characters and those that change the text direction [OAUTH-5]', () => {
    expect(describeOAuthAccount(account({ username: 'ada\u202Egpj.exe\u200F\u0000\n' }))).toBe('adagpj.exe')
  })

  it('the name of a social account keeps joined emoji whole', () => {
    expect(describeOAuthAccount(account({ username: '👩‍💻 ada' }))).toBe('👩‍💻 ada')
  })
})

describe('in-app browsers', () => {
  it.each([
    ['Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]', true, true],
    ['Mozilla/5.0 (Linux; Android 14; wv) Instagram 300.0', true, true],
    ['Mozilla/5.0 (iPhone) Snapchat/12', true, true],
    ['Mozilla/5.0 (iPhone) musical_ly_32 BytedanceWebview', false, true],
    ['Mozilla/5.0 (iPhone) [LinkedInApp]/9', false, true],
    ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 Mobile', false, true],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36', false, false],
    ['Mozilla/5.0 (Macintosh) Version/17 Safari/605', false, false],
  ])('an in-app browser is recognised by its user agent: %s [LOGIN-45]', (agent, blocksGoogle, blocksOthers) => {
    expect(isBlockedInApp(agent, 'meta-and-snapchat')).toBe(blocksGoogle)
    expect(isBlockedInApp(agent, 'any')).toBe(blocksOthers)
  })

  it('isMobile is true for the user agent of an iPhone, and false for that of a Mac', () => {
    expect(isMobile('Mozilla/5.0 (iPhone)')).toBe(true)
    expect(isMobile('Mozilla/5.0 (Macintosh)')).toBe(false)
  })
})

it('a social account without any name is shown by its type', () => {
  expect(describeOAuthAccount(account({ subject: undefined }) as never)).toBe('google_oauth')
})
