import { readCode } from './readCode.ts'

describe('reading a code', () => {
  it.each([
    ['287082', '287082'],
    [' 287 082\n', '287082'],
    ['287\u00a0082', '287082'],
    ['28708', undefined],
    ['2870822', undefined],
    ['28708a', undefined],
    ['287-082', '287082'],
    ['２８７０８２', '287082'],
    ['٢٨٧٠٨٢', '287082'],
    ['۲۸۷‑۰۸۲', '287082'],
    ['287082½', undefined],
    ['', undefined],
    [287_082, undefined],
    [{ id: '287082' }, undefined],
    [null, undefined],
  ])('readCode reads %j as %j', (text, code) => {
    expect(readCode(text)).toBe(code)
  })
})
