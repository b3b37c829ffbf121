import { pasteDigits, readDigits } from './codeText.ts'

describe('readDigits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34–56\n', '123456'],
    ['1.2.3.4.5.6', '123456'],
    ['123\u00a0456\u200b', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣۴۵۶', '123456'],
    ['', ''],
  ])('reads %j as %j', (text, digits) => {
    expect(readDigits(text)).toBe(digits)
  })

  it.each(['12a456', 'code: 123456', '½', '12,34', '一二三'])('finds no code in %j', (text) => {
    expect(readDigits(text)).toBeNull()
  })
})

describe('pasteDigits', () => {
  it.each([
    ['', '123', 0, '123'],
    ['123456', '99', 2, '129956'],
    ['12', '345', 2, '12345'],
    ['1234', '5678', 4, '123456'],
    ['123', '987654', 2, '987654'],
    ['', '1234567', 0, '123456'],
    ['123456', '', 3, '123456'],
  ])('over %j pastes %j at %i to give %j', (code, digits, start, result) => {
    expect(pasteDigits(code, digits, start, 6)).toBe(result)
  })
})
