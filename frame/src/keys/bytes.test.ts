import { fromHex, isHexBytes } from './bytes.ts'

describe('hex', () => {
  it.each([
    ['0x', true],
    ['0x00fF', true],
    ['0x0', false],
    ['00', false],
    ['0x0g', false],
    ['', false],
  ])('isHexBytes and fromHex accept the text %j: %s', (text, isBytes) => {
    expect(isHexBytes(text)).toBe(isBytes)
    expect(fromHex(text) !== null).toBe(isBytes)
  })

  it('isHexBytes accepts 20,000,000 bytes of hex, and refuses them with one more character', () => {
    expect(isHexBytes(`0x${'ab'.repeat(20_000_000)}`)).toBe(true)
    expect(isHexBytes(`0x${'ab'.repeat(20_000_000)}x`)).toBe(false)
  })
})
