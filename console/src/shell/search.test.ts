import { readEventsSearch } from '../events/search.ts'
import { readUsersSearch } from '../users/search.ts'
import { readEndpointSearch } from '../webhooks/search.ts'
import { parseSearch, stringifySearch } from './searchParams.ts'

describe('addresses of views', () => {
  it('a query keeps texts as texts, so that a number or a JSON word is searched for as it is', () => {
    for (const q of ['0123', 'true', 'null', '{"a":1}', 'ada+x@example.com', '100%']) {
      const written = stringifySearch({ q })
      expect(readUsersSearch(parseSearch(written.slice(1)))).toEqual({ q })
    }
  })

  it('a query without values is written as nothing', () => {
    expect(stringifySearch({ q: undefined, state: '' })).toBe('')
  })

  it('a search is cut to 200 characters and loses its spaces', () => {
    expect(readUsersSearch({ q: ` ${'a'.repeat(300)}` })).toEqual({ q: 'a'.repeat(199) })
    expect(readUsersSearch({ q: '   ', state: 'blocked' })).toEqual({ q: undefined, state: 'blocked' })
  })

  it('a mistyped value shows the page without that filter [CONSOLE-22]', () => {
    expect(readEventsSearch({ outcome: 'maybe', live: '1', event: 'login', user: 5, within: 'year' })).toEqual({
      event: 'login',
      outcome: undefined,
      method: undefined,
      user: undefined,
      within: undefined,
      live: undefined,
    })
    expect(readEventsSearch({ within: 'week' })).toEqual({ within: 'week' })
    expect(readEndpointSearch({ state: 'lost' })).toEqual({ state: undefined })
    expect(readEndpointSearch({ state: 'dead' })).toEqual({ state: 'dead' })
  })
})
