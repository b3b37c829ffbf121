import { pasteDigits } from './pasteDigits.ts'

describe('pasteDigits', () => {
  it.each([
    ['', '123', 0, '123'],
    ['123456', '99', 2, '129956'],
    ['12', '345', 2, '12345'],
    ['1234', '5678', 4, '123456'],
    ['123', '987654', 2, '987654'],
    ['', '1234567', 0, '123456'],
    ['123456', '', 3, '123456'],
  ])('pasteDigits, with %j selected, pastes %j at %i and gives %j', (code, digits, start, result) => {
    expect(pasteDigits(code, digits, start, 6)).toBe(result)
  })
})
