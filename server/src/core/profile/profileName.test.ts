import { readProfileName } from './profileName.ts'

const FAMILY = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'

describe('readProfileName', () => {
  it.each([
    ['spaces around it and twice within it', '  Ada   Lovelace\u00a0', 'Ada Lovelace'],
    ['HTML, as text', '<b>Ada</b><script>alert(1)</script>', '<b>Ada</b><script>alert(1)</script>'],
    ['letters that are two characters, composed', 'Jose\u0301', 'Jos\u00e9'],
    ['64 family emoji of five characters each', FAMILY.repeat(64), FAMILY.repeat(64)],
    [
      'Arabic with a joiner',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ],
    ['Thai with its marks', '\u0e19\u0e49\u0e33\u0e1d\u0e19', '\u0e19\u0e49\u0e33\u0e1d\u0e19'],
  ])('keeps a name with %s [ACCOUNT-31]', (_what, given, kept) => {
    expect(readProfileName(given)).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['spaces only', ' \u2003 '],
    ['marks and joiners only', '\u0301\u200d'],
    ['a line break', 'Ada\nLovelace'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a control character', 'Ada\u001b[31m'],
    ['a right-to-left override', 'gpj.\u202eexe'],
    ['an isolate', '\u2067Ada'],
    ['a zero-width space', 'Ad\u200ba'],
    ['a tag character', 'Ada\u{e0041}'],
    ['a private character', 'Ada \uf8ff'],
    ['five marks on one letter', `A${'\u0300'.repeat(6)}da`],
    ['65 letters', 'a'.repeat(65)],
    ['500 letters', 'a'.repeat(500)],
    ['100,000 letters', 'a'.repeat(100_000)],
  ])('refuses a name with %s (invalid_data) [ACCOUNT-31]', (_what, given) => {
    expect(() => readProfileName(given)).toThrow(
      expect.objectContaining({ status: 400, code: 'invalid_data' }) as Error,
    )
  })
})
