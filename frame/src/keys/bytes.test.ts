import { fromHex, isHexBytes } from './bytes.ts'

describe('hex', () => {
  it.each([
    ['0x', true],
    ['0x00fF', true],
    ['0x0', false],
    ['00', false],
    ['0x0g', false],
    ['', false],
  ])('the hex text %j is read as whole bytes: %s', (text, isBytes) => {
    expect(isHexBytes(text)).toBe(isBytes)
    expect(fromHex(text) !== null).toBe(isBytes)
  })

  it('fromHex reads 20,000,000 bytes, and refuses them with one wrong character', () => {
    expect(isHexBytes(`0x${'ab'.repeat(20_000_000)}`)).toBe(true)
    expect(isHexBytes(`0x${'ab'.repeat(20_000_000)}x`)).toBe(false)
  })
})
