import fc from 'fast-check'
import { createKeyring } from './keyring.ts'
import { isSameSecret, randomId, randomToken } from '../foundation/secrets.ts'

const keyring = createKeyring('a secret that is long enough for a test')

describe('keyring', () => {
  it('a keyring opens every value that it sealed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, context) => {
        expect(keyring.open('signing-keys', context, keyring.seal('signing-keys', context, plain))).toBe(plain)
      }),
    )
  })

  it('does not open under another secret, purpose or context, nor a changed text [V11.3.1, V11.3.3]', () => {
    const sealed = keyring.seal('signing-keys', 'kid', 'key')
    const bytes = Buffer.from(sealed, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(() => createKeyring('another secret that is long enough').open('signing-keys', 'kid', sealed)).toThrow()
    expect(() => keyring.open('codes', 'kid', sealed)).toThrow()
    expect(() => keyring.open('signing-keys', 'other', sealed)).toThrow()
    expect(() => keyring.open('signing-keys', 'kid', bytes.toString('base64url'))).toThrow()
    expect(() => keyring.open('signing-keys', 'kid', sealed.slice(0, 12))).toThrow()
  })

  it('opens what earlier versions sealed, and knows their keys and macs [V11.2.2]', () => {
    expect(keyring.open('signing-keys', 'kid', 'lHyP_ogXqxTs2NVIFdMb3dDsu2JZR76KsaJGDL42lw')).toBe('key')
    expect(keyring.keyId('signing-keys')).toBe('9e0f223602ab')
    expect(keyring.mac('codes', 'ab', 'c').toString('hex')).toBe(
      '2d49e8e09812ef8dbe9cf84a4d71cf7937154075baa9b153aa13ce0053909428',
    )
  })

  it('gives no two lists of parts the same mac', () => {
    const mac = (...parts: string[]): string => keyring.mac('codes', ...parts).toString('hex')
    expect(new Set([mac('ab', 'c'), mac('a', 'bc'), mac('abc'), mac('abc', ''), mac('1:a', '')]).size).toBe(5)
  })

  it('gives every purpose a key of its own', () => {
    expect(keyring.mac('codes', 'x')).not.toEqual(keyring.mac('rate-limits', 'x'))
  })

  it('compares secrets of different lengths without throwing', () => {
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abd'))).toBe(false)
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('ab'))).toBe(false)
  })

  it('makes identifiers and tokens of fixed form [V7.2.3, V11.5.1]', () => {
    expect(randomId()).toMatch(/^[a-z2-9]{24}$/)
    expect(randomToken()).toMatch(/^[\w-]{43}$/)
  })
})
