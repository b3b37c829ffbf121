import { isEmailAddress, normaliseAddress } from './address.ts'
import { readAddress } from './channel.ts'

const label = 'a'.repeat(63)

describe('e-mail addresses', () => {
  it.each([
    'ada@example.com',
    '  Ada@Example.COM  ',
    'ada+latchkey@example.com',
    'ada.king.lovelace@example.co.uk',
    "miles.o'brien@ds9.example",
    'a@b.co',
    '1234567890@example.com',
    'ada@mail.eu.west-2.example.com',
    'ada@123.example.com',
    '_______@example.com',
    '!#$%&*+/=?^_`{|}~-@example.com',
    'ada@xn--bcher-kva.example',
    'ada@bücher.example',
    'josé@exämple.es',
    'дарья@почта.рф',
    '用户@例子.广告',
    'संपर्क@डाटामेल.भारत',
    `${'a'.repeat(64)}@example.com`,
    `ada@${label}.${label}.${label}.example`.slice(0, 254),
  ])('the e-mail address %s is accepted [CODE-2]', (address) => {
    expect(isEmailAddress(address)).toBe(true)
    expect(readAddress(address)).toBe(normaliseAddress(address))
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['no @', 'ada.example.com'],
    ['nothing before the @', '@example.com'],
    ['nothing after it', 'ada@'],
    ['two @', 'ada@king@example.com'],
    ['a domain without a dot', 'ada@localhost'],
    ['a domain that ends with a dot', 'ada@example.com.'],
    ['a domain that starts with a dot', 'ada@.example.com'],
    ['two dots in the domain', 'ada@example..com'],
    ['a dot at the start', '.ada@example.com'],
    ['a dot at the end', 'ada.@example.com'],
    ['two dots in a row', 'ada..king@example.com'],
    ['a label that starts with a dash', 'ada@-example.com'],
    ['a label that ends with a dash', 'ada@example-.com'],
    ['a label of 64 characters', `ada@${'a'.repeat(64)}.com`],
    ['a top-level domain of one letter', 'ada@example.c'],
    ['an IP address', 'ada@127.0.0.1'],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a blank inside', 'ada king@example.com'],
    ['a quoted local part', '"ada king"@example.com'],
    ['a comment', 'ada(king)@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['a list', 'ada@example.com,eve@example.com'],
    ['a list with semicolons', 'ada@example.com;eve@example.com'],
    ['a header in the local part', 'ada\r\nBcc: eve@example.com'],
    ['a header after it', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line feed', 'ada\n@example.com'],
    ['an encoded line feed', 'ada@example.com%0aBcc:eve@example.com'],
    ['a NUL', 'ada\u0000@example.com'],
    ['a zero-width blank', 'ada\u200b@example.com'],
    ['a right-to-left override', 'ada\u202e@example.com'],
    ['a tag', '<script>@example.com'],
    ['a path', 'ada@example.com/../admin'],
    ['65 characters before the @', `${'a'.repeat(65)}@example.com`],
    ['255 characters', `ada@${`${label}.`.repeat(3)}${'a'.repeat(55)}.com`],
  ])('an e-mail address that is or has %s is refused [CODE-2]', (_what, address) => {
    expect(isEmailAddress(address)).toBe(false)
    expect(() => readAddress(address)).toThrow(expect.objectContaining({ code: 'email_invalid_address' }))
  })

  it('an e-mail address of 254 characters is accepted [CODE-2]', () => {
    const address = `ada@${`${label}.`.repeat(3)}${'a'.repeat(54)}.com`
    expect(address).toHaveLength(254)
    expect(isEmailAddress(address)).toBe(true)
  })

  it('normalising an e-mail address trims, composes and lower-cases it, and changes nothing else [CODE-3]', () => {
    expect(readAddress('\t JOSE\u0301+News@Example.COM \n')).toBe('josé+news@example.com')
  })

  it('an e-mail address that is not a string is refused with email_invalid_address', () => {
    for (const input of [undefined, null, 7, {}, ['ada@example.com']]) {
      expect(() => readAddress(input)).toThrow(expect.objectContaining({ code: 'email_invalid_address' }))
    }
  })

  it('an e-mail address of 50,000 repeated characters is refused without backtracking', () => {
    expect(isEmailAddress(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe(false)
    expect(isEmailAddress(`ada@${'a-'.repeat(120)}`)).toBe(false)
  })
})
