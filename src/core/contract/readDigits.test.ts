import fc from 'fast-check'
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
  ])('readDigits reads %j as %j', (text, digits) => {
    expect(readDigits(text)).toBe(digits)
  })

  it('readDigits reads the ten digits of every numbering system with decimal digits', () => {
    const written = Intl.supportedValuesOf('numberingSystem')
      .map((system) => [system, new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })] as const)
      .filter(([system, format]) => format.resolvedOptions().numberingSystem === system)
      .map(([system, format]) => [system, format.format(1_234_567_890)] as const)
      .filter(([, digits]) => /^\p{Nd}+$/u.test(digits))
    expect(written.length).toBeGreaterThan(70)
    expect(written.filter(([, digits]) => readDigits(digits) !== '1234567890')).toEqual([])
  })

  const SCRIPTS = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].map((digits) => Array.from(digits))
  const SEPARATORS = [' ', '\t', '\n', '\u00a0', '\u3000', '-', '‐', '‑', '–', '—', '－', '−', '.', '．', '_', '\u00ad']
  const MARKS = ['\u200b', '\u200e', '\u200f', '\u061c', '\u202b', '\u202c', '\u2067', '\u2069', '\ufeff']
  const spelling = fc.record({
    value: fc.nat(9),
    script: fc.constantFrom(...SCRIPTS),
    before: fc.array(fc.constantFrom(...SEPARATORS, ...MARKS), { maxLength: 2 }),
  })
  const codes = fc.array(spelling, { maxLength: 8 })
  const write = (code: readonly { value: number; script: string[]; before: string[] }[]): string =>
    code.map(({ value, script, before }) => before.join('') + (script[value] ?? '')).join('')

  it('readDigits reads every code in any of four scripts, mixed, with any separators between', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readDigits(write(code))).toBe(code.map(({ value }) => value).join(''))
      }),
      { seed: 42, numRuns: 500 },
    )
  })

  it('readDigits returns null for text with any other character, and returns plain digits unchanged', () => {
    const others = fc.constantFrom(...Array.from('aOl,:;/+#٪一½é'))
    fc.assert(
      fc.property(codes, others, codes, (before, other, behind) => {
        expect(readDigits(write(before) + other + write(behind))).toBeNull()
        const read = readDigits(write(before)) ?? ''
        expect(readDigits(read)).toBe(read)
      }),
      { seed: 42, numRuns: 500 },
    )
  })

  it.each(['12a456', 'code: 123456', '½', '12,34', '一二三'])('readDigits reads no code from %j', (text) => {
    expect(readDigits(text)).toBeNull()
  })
})
