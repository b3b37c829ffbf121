import { fillText } from './fillText.ts'
import { readLanguage } from './readLanguage.ts'

describe('readLanguage', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['tlh,x-none;q=0.9,uk;q=0.8', 'uk'],
    ['en;q=0.3, ja;q=0.7', 'ja'],
    ['pt-PT', 'pt-BR'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-TW,fr;q=0.5', 'fr'],
    ['fr;q=0,*', undefined],
    ['tlh', undefined],
    ['', undefined],
    ['de;q=NaN', undefined],
    [`${'x,'.repeat(100)}de`, undefined],
    [undefined, undefined],
  ])('the language for Accept-Language %p is %p [MAIL-11]', (header, language) => {
    expect(readLanguage(header)).toBe(language)
  })
})

describe('fillText', () => {
  it('fillText picks the plural of a number, and writes it as the language does', () => {
    const text = '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}} w {app}'
    const write = (count: number) => fillText(text, { count, app: 'Acme' }, 'pl')
    expect([1, 3, 5, 12_345].map(write)).toEqual([
      '1 plik w Acme',
      '3 pliki w Acme',
      '5 plików w Acme',
      '12\u00a0345 plików w Acme',
    ])
  })

  it.each([
    ['Acme Inc.', 'Your account of Acme Inc.'],
    ['Acme', 'Your account of Acme.'],
  ])('fillText ends a sentence about %s with one full stop', (app, written) => {
    expect(fillText('Your account of {app}.', { app }, 'en')).toBe(written)
    expect(fillText('Your account of {app}.', { app }, 'ar', (value) => `\u2068${value}\u2069`)).toBe(
      written.replace(app, `\u2068${app}\u2069`),
    )
  })

  it('fillText leaves a place without a value, and puts a value with braces in as it is', () => {
    expect(fillText('{a} {b} {constructor}', { a: '{b}' }, 'en')).toBe('{b} {b} {constructor}')
  })
})
