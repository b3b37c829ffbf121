import { readMetadata } from '../user/readMetadata.ts'
import { readEndpointUrl } from '../webhooks/readEndpointUrl.ts'
import { readReason } from './readReason.ts'

describe('what an operator types', () => {
  it('a reason without a word, or with more than 500 characters, is asked for again', () => {
    expect(readReason(' \n ').value).toBeNull()
    expect(readReason('x'.repeat(501)).value).toBeNull()
    expect(readReason(`  ${'x'.repeat(500)} `)).toEqual({ value: 'x'.repeat(500), problem: null })
  })

  it.each([
    ['{', 'This is no JSON. Write names and texts in double quotes.'],
    ['[]', 'Write an object: {"plan": "pro"}.'],
    ['null', 'Write an object: {"plan": "pro"}.'],
    ['{"a": null}', '"a" must be a text, a number, true or false.'],
    ['{"a": {}}', '"a" must be a text, a number, true or false.'],
    [JSON.stringify({ a: 'x'.repeat(513) }), '"a" has more than 512 characters.'],
    [JSON.stringify({ ['k'.repeat(65)]: 1 }), 'A name has 1 to 64 characters.'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, i]))), 'A user has at most 50 values.'],
  ])('metadata %s is refused before it is sent', (text, problem) => {
    expect(readMetadata(text)).toEqual({ value: null, problem })
  })

  it('metadata of texts, numbers and yes or no is taken as it is', () => {
    const value = { plan: 'pro', seats: 5, isNew: false, longest: 'x'.repeat(512) }
    expect(readMetadata(JSON.stringify(value))).toEqual({ value, problem: null })
  })

  it.each(['example.com', 'ftp://example.com', 'https://a:b@example.com', 'https://example.com/#x', 'javascript:1'])(
    'an endpoint at %s is refused before it is sent',
    (text) => expect(readEndpointUrl(text).value).toBeNull(),
  )

  it('an endpoint at an address of https is taken', () => {
    expect(readEndpointUrl(' https://example.com/hooks ')).toEqual({
      value: 'https://example.com/hooks',
      problem: null,
    })
  })
})
