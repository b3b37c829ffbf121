import fc from 'fast-check'
import { parseUnits } from 'ethers'
import { formatExactly, formatFiat, formatGwei, formatTokenAmount, parseAmount } from './amounts.ts'

const eth = (text: string) => parseUnits(text, 18)

describe('token amounts show 6 decimals, trimmed, and <0.001 for tiny values [SEND-55]', () => {
  it.each([
    ['0', '0'],
    ['1', '1'],
    ['1.5', '1.5'],
    ['1.500000', '1.5'],
    ['0.123456789', '0.123456'],
    ['0.999999999', '0.999999'],
    ['0.001', '0.001'],
    ['0.000999', '<0.001'],
    ['0.000000000000000001', '<0.001'],
    ['1234567.89', '1,234,567.89'],
    ['1.0000001', '1'],
  ])('formatTokenAmount shows the token amount %s as %s', (amount, text) => {
    expect(formatTokenAmount(eth(amount), 18)).toBe(text)
  })

  it.each([
    [6, 1_500_000n, '1.5'],
    [0, 3n, '3'],
    [2, 1n, '0.01'],
  ])('formatTokenAmount scales an amount by the %d digits of its asset', (decimals, amount, text) => {
    expect(formatTokenAmount(amount, decimals)).toBe(text)
  })

  it('formatTokenAmount never shows more than the amount itself, for any amount and 0 to 24 decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }), (amount, decimals) => {
        const text = formatTokenAmount(amount, decimals).replaceAll(',', '')
        if (text.startsWith('<')) return amount * 1_000n < 10n ** BigInt(decimals)
        return (
          parseUnits(text, decimals > 6 ? decimals : 6) <= amount * (decimals > 6 ? 1n : 10n ** BigInt(6 - decimals))
        )
      }),
      { seed: 5 },
    )
  })

  it('formatExactly shows all digits of a token amount, and reading the text gives the amount back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        (amount) => parseUnits(formatExactly(amount, 18), 18) === amount,
      ),
      { seed: 5 },
    )
    expect(formatGwei(1_500_000_001n)).toBe('1.500000001')
  })
})

describe('fiat shows two decimals, and <$0.01 below', () => {
  it.each([
    ['1', 2_500.5, '$2,500.50'],
    ['0.001', 2_500, '$2.50'],
    ['0.000001', 2_500, '<$0.01'],
    ['0.000004', 2_500, '$0.01'],
    ['0', 2_500, '$0.00'],
    ['2', 0, '<$0.01'],
    ['1000', 1, '$1,000.00'],
  ])('formatFiat shows an amount of %s at $%d as %s [SEND-55]', (amount, usd, text) => {
    expect(formatFiat(eth(amount), 18, usd)).toBe(text)
  })

  it.each([null, NaN, Infinity, -1])('formatFiat gives no text for a price of %p', (usd) => {
    expect(formatFiat(eth('1'), 18, usd)).toBeNull()
  })
})

describe('an amount as the user typed it', () => {
  it.each([
    ['1', 18, eth('1')],
    ['0.05', 18, eth('0.05')],
    ['0.000000000000000001', 18, 1n],
    ['12.340000', 6, 12_340_000n],
    ['7', 0, 7n],
    ['007', 0, 7n],
  ])(
    'parseAmount reads %s, for an asset with %d digits, as a whole number of its smallest unit',
    (text, decimals, amount) => {
      expect(parseAmount(text, decimals)).toBe(amount)
    },
  )

  it.each([
    '',
    ' ',
    '0',
    '0.0',
    '-1',
    '+1',
    '.5',
    '1.',
    '1,5',
    '1e18',
    '0x10',
    'NaN',
    '1 ',
    '１',
    '0.0000000000000000001',
    `0.${'1'.repeat(30)}`,
    '9'.repeat(61),
  ])('parseAmount reads the text %j as no amount', (text) => {
    expect(parseAmount(text, 18)).toBeNull()
  })

  it('parseAmount refuses an amount with more digits than its asset has', () => {
    expect(parseAmount('1.5', 0)).toBeNull()
    expect(parseAmount('0.1234567', 6)).toBeNull()
  })

  it('formatExactly and parseAmount give the same amount back, with 0 to 24 digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }), (amount, decimals) => {
        expect(parseAmount(formatExactly(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })
})
