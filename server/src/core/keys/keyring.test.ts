import fc from 'fast-check'
import { createKeyring } from './keyring.ts'
import { isSameSecret, randomId, randomToken } from '../foundation/secrets.ts'

const keyring = createKeyring('a secret that is long enough for a test')

describe('keyring', () => {
  it('a keyring opens each value that it sealed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, context) => {
        expect(keyring.open('signing-keys', context, keyring.seal('signing-keys', context, plain))).toBe(plain)
      }),
    )
  })

  it('a sealed value does not open under another secret, purpose or context, nor if its text was changed [V11.3.1, V11.3.3]', () => {
    const sealed = keyring.seal('signing-keys', 'kid', 'key')
    const bytes = Buffer.from(sealed, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(() => createKeyring('another secret that is long enough').open('signing-keys', 'kid', sealed)).toThrow()
    expect(() => keyring.open('codes', 'kid', sealed)).toThrow()
    expect(() => keyring.open('signing-keys', 'other', sealed)).toThrow()
    expect(() => keyring.open('signing-keys', 'kid', bytes.toString('base64url'))).toThrow()
    expect(() => keyring.open('signing-keys', 'kid', sealed.slice(0, 12))).toThrow()
  })

  it('a keyring opens values sealed by earlier versions, and derives the same keys and MACs as they did [V11.2.2]', () => {
    expect(keyring.open('signing-keys', 'kid', 'lHyP_ogXqxTs2NVIFdMb3dDsu2JZR76KsaJGDL42lw')).toBe('key')
    expect(keyring.keyId('signing-keys')).toBe('9e0f223602ab')
    expect(keyring.mac('codes', 'ab', 'c').toString('hex')).toBe(
      '2d49e8e09812ef8dbe9cf84a4d71cf7937154075baa9b153aa13ce0053909428',
    )
  })

  it('keyring MACs differ for lists of parts that join to the same text', () => {
    const mac = (...parts: string[]): string => keyring.mac('codes', ...parts).toString('hex')
    expect(new Set([mac('ab', 'c'), mac('a', 'bc'), mac('abc'), mac('abc', ''), mac('1:a', '')]).size).toBe(5)
  })

  it('a keyring derives a different key for each purpose', () => {
    expect(keyring.mac('codes', 'x')).not.toEqual(keyring.mac('rate-limits', 'x'))
  })

  it('isSameSecret compares secrets of different lengths without throwing', () => {
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abd'))).toBe(false)
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('ab'))).toBe(false)
  })

  it('randomId and randomToken have fixed lengths and alphabets [V7.2.3, V11.5.1]', () => {
    expect(randomId()).toMatch(/^[a-z2-9]{24}$/)
    expect(randomToken()).toMatch(/^[\w-]{43}$/)
  })
})
