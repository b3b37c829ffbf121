import { customAuthToken } from '../../testing/provider/customAuthRoutes.ts'
import { readCustomUserId } from './contract.ts'
import { subjectOf } from './subjectOf.ts'

const withPayload = (text: string) => `h.${btoa(text)}.s`

describe('subjectOf', () => {
  it.each([
    ['a text', 'ada', 'ada'],
    ['a whole number', 815, '815'],
    ['letters of other scripts', 'שלום-用户-🪴', 'שלום-用户-🪴'],
    ['nobody', '', undefined],
    ['blanks', '   ', undefined],
    ['a fraction', 1.5, undefined],
    ['an object', { id: 1 }, undefined],
    ['null', null, undefined],
    ['the longest id', 'x'.repeat(255), 'x'.repeat(255)],
    ['an id that is too long', 'x'.repeat(256), undefined],
    ['what a database cannot hold', 'ada\u0000', undefined],
    ['half a character, which a database would make one with others', 'ada\ud800', undefined],
  ])('the subject of a token with %s is read', (_, claim, id) => {
    expect(subjectOf(customAuthToken(claim), 'sub')).toBe(id)
    expect(readCustomUserId(claim)).toBe(id)
  })

  it.each(['', 'opaque', 'a.b', 'a.%%%.c', withPayload('null'), withPayload('not json'), withPayload('"text"')])(
    'no subject is read from the token %j',
    (token) => {
      expect(subjectOf(token, 'sub')).toBeUndefined()
    },
  )

  it('subjectOf reads a claim by its whole name, and no inherited property', () => {
    expect(subjectOf(withPayload('{"https://acme.example/uid":"a1"}'), 'https://acme.example/uid')).toBe('a1')
    expect(subjectOf(withPayload('{}'), 'constructor')).toBeUndefined()
  })
})
