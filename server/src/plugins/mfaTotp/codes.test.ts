import { driftOf, findNearStep, findStep, keyUri, newSecret } from './codes.ts'

/** The secret of RFC 6238, appendix B: '12345678901234567890'. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('TOTP codes', () => {
  // The codes in RFC 6238, appendix B, have eight digits. A code of six digits is the last six of them (RFC 4226,
  // section 5.3).
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the codes of RFC 6238, appendix B, are found in their step at %i s [V11.2.1, V11.4.1]', (seconds, code) => {
    expect(findStep(RFC_SECRET, code, seconds * 1000, 0)).toBe(Math.floor(seconds / 30))
  })

  // The step of 050471 is from 1,111,111,110 to 1,111,111,140.
  it('TOTP codes are valid from the beginning of their step to 30 s after its end', () => {
    const at = (seconds: number) => findStep(RFC_SECRET, '050471', seconds * 1000, 0)
    expect([1_111_111_109.999, 1_111_111_110, 1_111_111_169.999, 1_111_111_170].map(at)).toEqual([
      undefined,
      37_037_037,
      37_037_037,
      undefined,
    ])
  })

  it.each([
    [2, 1_111_111_050],
    [-1, 1_111_111_140],
  ])("TOTP codes of a phone that is %i steps ahead are valid for the same 60 s of the phone's clock", (drift, from) => {
    const at = (seconds: number) => findStep(RFC_SECRET, '050471', seconds * 1000, drift)
    expect([from - 0.001, from, from + 59.999, from + 60].map(at)).toEqual([
      undefined,
      37_037_037,
      37_037_037,
      undefined,
    ])
  })

  it('findNearStep finds the step of a TOTP code from 90 s before the step to 90 s after it', () => {
    const at = (seconds: number) => findNearStep(RFC_SECRET, '050471', seconds * 1000)
    expect([1_111_111_019.999, 1_111_111_020, 1_111_111_229.999, 1_111_111_230].map(at)).toEqual([
      undefined,
      37_037_037,
      37_037_037,
      undefined,
    ])
  })

  it('driftOf is 0 for a TOTP code of the current or the previous step, and counts the steps beyond', () => {
    expect([3, 1, 0, -1, -2, -3].map((ahead) => driftOf(37_037_037 + ahead, 1_111_111_110_000))).toEqual([
      3, 1, 0, 0, -1, -2,
    ])
  })
})

describe('a TOTP secret', () => {
  it('a new TOTP secret has 160 bits, in base32 [MFA-23, V6.5.3]', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  it('the otpauth URI carries the names of app and account, escaped and without colons', () => {
    expect(keyUri({ secret: RFC_SECRET, appName: 'Acme: Shop & Söhne', account: 'ada+b@example.com' })).toBe(
      `otpauth://totp/Acme%20Shop%20%26%20S%C3%B6hne:ada%2Bb%40example.com?issuer=Acme%20Shop%20%26%20S%C3%B6hne&secret=${RFC_SECRET}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(keyUri({ secret: RFC_SECRET, appName: ' Acme :\u3000\tShop ', account: 'Ada  L.' })).toContain(
      'otpauth://totp/Acme%20Shop:Ada%20L.?issuer=Acme%20Shop&',
    )
    expect(keyUri({ secret: RFC_SECRET, appName: 'Acme', account: undefined })).toContain(
      'otpauth://totp/Acme:Acme?issuer=Acme&',
    )
  })

  it("the otpauth URI keeps 40 characters of the app's name and 60 of the account's", () => {
    const uri = keyUri({ secret: RFC_SECRET, appName: 'a'.repeat(41), account: 'b'.repeat(61) })
    expect(uri).toContain(`otpauth://totp/${'a'.repeat(40)}:${'b'.repeat(60)}?issuer=${'a'.repeat(40)}&`)
  })

  it('the otpauth URI has at most 2,048 characters of printable ASCII, whatever the names are', () => {
    const uri = keyUri({
      secret: RFC_SECRET,
      appName: '🔑'.repeat(100),
      account: `${'é\ud800'.repeat(200)}@example.com`,
    })
    expect(uri).toMatch(/^otpauth:\/\/totp\/[\x21-\x7e]{1,2048}$/)
  })
})
