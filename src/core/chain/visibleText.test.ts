import { shortText, visibleText } from './visibleText.ts'

describe('what cannot be seen is written out', () => {
  it.each([
    ['pay \u202Etxt.exe', 'pay [U+202E]txt.exe'],
    ['a\u2066b\u2069c', 'a[U+2066]b[U+2069]c'],
    ['zero\u200Bwidth', 'zero[U+200B]width'],
    ['\uFEFFmark', '[U+FEFF]mark'],
    ['null\u0000bell\u0007', 'null[U+0000]bell[U+0007]'],
    ['\u001b[2Jescape', '[U+001B][2Jescape'],
    ['soft\u00ADhyphen', 'soft[U+00AD]hyphen'],
    ['tag\u{E0041}', 'tag[U+E0041]'],
    ['half \ud800 pair', 'half [U+D800] pair'],
    ['carriage\rreturn', 'carriage[U+000D]return'],
    ['hangul\u3164filler', 'hangul[U+3164]filler'],
    ['separators\u2028\u2029', 'separators[U+2028][U+2029]'],
    ['a\u200Db', 'a[U+200D]b'],
  ])('visibleText writes out what cannot be seen in %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  it.each([
    'Hello, world!',
    'line\nline\ttab',
    'שלום עולם',
    'مرحبا',
    '👩‍👩‍👧 family',
    '👩🏽‍🚀',
    '🏳️‍🌈',
    '日本語',
    'naïve café',
    '🤷‍♀️',
  ])('visibleText leaves the text %j as it is', (text) => expect(visibleText(text)).toBe(text))

  it('visibleText turns a line end of Windows into a plain one', () => {
    expect(visibleText('a\r\nb')).toBe('a\nb')
  })
})

describe('texts of others', () => {
  it('shortText cuts a foreign text to one line of the given length', () => {
    expect(shortText('a\n  b\u202E', 20)).toBe('a b[U+202E]')
    expect(shortText('x'.repeat(100_000), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(shortText('👍'.repeat(20), 5)).toBe('👍👍👍👍…')
  })
})
