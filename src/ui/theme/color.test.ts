import fc from 'fast-check'
import { assertHostConfig } from '../../core/config/assertHostConfig.ts'
import { contrast, luminance, mix, parseColor, readable, textOn } from './color.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colours', () => {
  it('parseColor reads the three notations of hexadecimal colours', () => {
    expect(parseColor(' #FA0 ')).toBe('#ffaa00')
    expect(parseColor('#12aBcD')).toBe('#12abcd')
    expect(parseColor('#12abcd80')).toBe('#12abcd')
  })

  it.each(['', 'red', '#12', '#12345', '#ggg', 'url(#fff)', '#fff;color:red', null, undefined])(
    'parseColor reads no colour from %p',
    (text) => {
      expect(parseColor(text)).toBeNull()
    },
  )

  it.each([' #FA0 ', '#12aBcD', '#12abcd80', 'red', '#12', '#12345', '#ggg', 'hsl(1 2% 3%)', '#fff;color:red'])(
    'parseColor reads %j exactly if createClient accepts the colour',
    (accent) => {
      const attempt = () => assertHostConfig({ appearance: { palette: { accent } } }, [])
      if (parseColor(accent) === null) expect(attempt).toThrow('palette.accent')
      else expect(attempt).not.toThrow()
    },
  )

  it('contrast() returns the contrast ratio of WCAG for two colours, in either order', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#3457f1', '#ffffff')).toBe(contrast('#ffffff', '#3457f1'))
  })

  it('mix() by 0 gives the first colour, and by 1 the second', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(mix(a, b, 0)).toBe(a)
        expect(mix(a, b, 1)).toBe(b)
      }),
    )
  })

  it('textOn() gives a text colour with a contrast of 4.5 on any fill', () => {
    fc.assert(fc.property(hex, (fill) => contrast(fill, textOn(fill, 4.5)) >= 4.5))
  })

  it('readable() leaves a readable colour alone, and moves any other to a contrast of 4.5', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('#ffffff', '#f4f1e8', '#000000', '#1c2230'), (color, background) => {
        const result = readable(color, [background], 4.5)
        expect(contrast(result, background)).toBeGreaterThanOrEqual(4.5)
        if (contrast(color, background) >= 4.5) expect(result).toBe(color)
      }),
    )
  })

  it('readable() darkens on light backgrounds and lightens on dark ones', () => {
    expect(luminance(readable('#fff3a0', ['#ffffff'], 4.5))).toBeLessThan(luminance('#fff3a0'))
    expect(luminance(readable('#0a1a4f', ['#17191e'], 4.5))).toBeGreaterThan(luminance('#0a1a4f'))
  })

  it('readable() darkens a pale yellow to gold, not to olive', () => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(readable('#fff3a0', ['#ffffff'], 4.5).slice(at, at + 2), 16))
    expect(r! - g!).toBeGreaterThan(20)
    expect(b!).toBeLessThan(60)
  })
})
