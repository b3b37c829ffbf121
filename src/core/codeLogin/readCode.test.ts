import { readCode as read } from './readCode.ts'
import { testChannel } from './testing/testChannel.ts'

const readCode = (input: string): string => read(testChannel, input)

describe('a code', () => {
  it.each([
    ['as it is', '123456'],
    ['with leading zeros', '000012'],
    ['with blanks around it', '  123456\n'],
    ['with a blank inside', '123 456'],
    ['with a no-break blank', '123\u00a0456'],
    ['with a thin blank', '123\u2009456'],
    ['with a dash', '123-456'],
    ['with an en dash', '123\u2013456'],
    ['with dashes everywhere', '1-2-3-4-5-6'],
    ['with an invisible mark', '\u200e123456\ufeff'],
    ['with dots', '1.2.3.4.5.6'],
  ])('a code %s is read as its six digits [CODE-28]', (_how, input) => {
    expect(readCode(input)).toBe(input.replace(/\D/g, ''))
  })

  it.each(['１２３４５６', '١٢٣۴۵۶'])(
    'readCode reads digits of other scripts, as the boxes of the modal do: %s',
    (input) => {
      expect(readCode(input)).toBe('123456')
    },
  )

  it.each(['12345a', 'abcdef', '12,456', '+12345', '1e5000', '<b>123456', "123456' OR 1=1"])(
    'readCode refuses a code that is not numeric: %s',
    (input) => {
      expect(() => readCode(input)).toThrow(
        expect.objectContaining({ code: 'pigeon_code_not_numeric', message: 'Code should be numeric' }),
      )
    },
  )

  it.each(['', '   ', '12345', '1234567', '-'])(
    'readCode refuses a code of another length than six: "%s" [CODE-62]',
    (input) => {
      expect(() => readCode(input)).toThrow(expect.objectContaining({ code: 'pigeon_code_incomplete' }))
    },
  )
})
