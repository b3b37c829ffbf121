import { findCode } from './findCode.ts'

describe('findCode', () => {
  it.each([
    ['Your code is 123456. It expires in 10 minutes.', '123456'],
    ['G-123456 is your code', '123456'],
    ['ABC-123456', '123456'],
    ['123,456', '123456'],
    ['Code: 123 456', '123456'],
    ['Code: 123–456, good until 12:30', '123456'],
    ['123456\n@example.com #123456', '123456'],
    ['\u200f123456\u200f هو رمزك', '123456'],
    ['رمزك ١٢٣٤٥٦', '123456'],
    ['आपका कोड १२३४५६ है', '123456'],
    ['+1 415 555 2671: your code is 123456', '123456'],
  ])('findCode finds the code in the message %j', (message, code) => {
    expect(findCode(message, 6)).toBe(code)
  })

  it.each(['Your code', 'Your code is 12345', 'Your code is 1234567', '123456 or 654321', '28.11.2026', ''])(
    'findCode finds no code in the message %j',
    (message) => {
      expect(findCode(message, 6)).toBeNull()
    },
  )

  it('findCode finds a code of another length if the length is given', () => {
    expect(findCode('PIN 1234 for order 99', 4)).toBe('1234')
  })
})
