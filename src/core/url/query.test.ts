/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import type { Windows } from '../services/types.ts'
import { pageWindows } from '../services/windows.ts'
import { hasQueryParameter, takeQueryParameters } from './query.ts'

const take = (path: string, names: string[]) => {
  window.history.replaceState({ router: 'state' }, '', path)
  return takeQueryParameters(pageWindows, names)
}
const shown = () => window.location.href.replace(window.location.origin, '')

describe('takeQueryParameters', () => {
  it('takeQueryParameters returns the values, and removes them from the address bar', () => {
    expect(take('/a/b?latchkey_token=t%2F1&x=1', ['latchkey_token'])).toEqual({ latchkey_token: 't/1' })
    expect(shown()).toBe('/a/b?x=1')
  })

  it("takeQueryParameters keeps the other parameters as written, the hash and the router's state", () => {
    take('/?flag&a=b%20c&token=1&q=x+y&empty=#part?token=2', ['token'])
    expect(shown()).toBe('/?flag&a=b%20c&q=x+y&empty=#part?token=2')
    expect(window.history.state).toEqual({ router: 'state' })
  })

  it('takeQueryParameters leaves the address bar alone if it finds no parameter', () => {
    const windows: Windows = { ...pageWindows, replaceUrl: jest.fn() }
    expect(takeQueryParameters(windows, ['token'])).toEqual({})
    expect(windows.replaceUrl).not.toHaveBeenCalled()
  })

  it('takeQueryParameters finds several parameters, the first of a repeated one, and empty ones', () => {
    expect(take('/?code=1&state=2&code=3&provider=', ['code', 'state', 'provider'])).toEqual({
      code: '1',
      state: '2',
      provider: '',
    })
    expect(shown()).toBe('/')
  })

  it('takeQueryParameters does nothing outside a browser', () => {
    expect(takeQueryParameters({ ...pageWindows, currentUrl: () => null }, ['token'])).toEqual({})
  })
})

describe('hasQueryParameter', () => {
  const isThere = hasQueryParameter('code', 'state')

  it.each([
    ['/?x=1&sill_state=', true],
    ['/?sill_code=7', true],
    ['/?code=7&latchkey_state=1#sill_code=7', false],
    ['/', false],
  ])('hasQueryParameter looks for the parameter with the prefix of the brand: %s', (path, expected) => {
    window.history.replaceState(null, '', path)
    expect(isThere({ windows: pageWindows, brand: 'sill' })).toBe(expected)
  })

  it('hasQueryParameter is false outside a browser', () => {
    expect(isThere({ windows: { ...pageWindows, currentUrl: () => null }, brand: 'sill' })).toBe(false)
  })
})
