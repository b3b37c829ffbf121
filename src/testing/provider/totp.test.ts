import { toBase32, totp } from './totp.ts'

describe('totp', () => {
  const secret = toBase32(new TextEncoder().encode('12345678901234567890'))

  // RFC 6238, appendix B, SHA-1; the last six of the eight digits there.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the TOTP at %d s is %s', (seconds, code) => {
    expect(totp(secret, Math.floor(seconds / 30))).toBe(code)
  })

  it('toBase32 writes base 32 as RFC 4648 defines it', () => {
    expect(toBase32(new TextEncoder().encode('foobar1234'))).toBe('MZXW6YTBOIYTEMZU')
  })
})
