import { readDigits } from './readDigits.ts'

describe('readDigits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34–56\n', '123456'],
    ['1.2.3.4.5.6', '123456'],
    ['123\u00a0456\u200b', '123456'],
    ['\u200e123\u2011456\ufeff', '123456'],
    ['123\u2212456_', '123456'],
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
