import { createBrowserCookie } from './browserCookie.ts'

const [STATE, SECRET] = ['a-state', 'a-secret']
const cookie = createBrowserCookie('latchkey', 'https://auth.example.com')
const pair = cookie.set(STATE, SECRET, 600).split(';')[0] as string

describe('the cookie of the browser that left for a provider', () => {
  it("the OAuth browser cookie is host-only, sent over TLS only, and also sent with a provider's form post [BROWSER-11, V3.3.1, V3.3.2]", () => {
    expect(cookie.set(STATE, SECRET, 600)).toMatch(
      /^__Host-latchkey-oauth-[0-9a-f]{16}=a-secret; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/,
    )
    expect(cookie.clear(STATE)).toMatch(
      /^__Host-latchkey-oauth-[0-9a-f]{16}=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=None$/,
    )
  })

  it('the OAuth browser cookie is found among other cookies', () => {
    expect(cookie.isIn(`a=b; ${pair}; c=d`, STATE, SECRET)).toBe(true)
  })

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another cookie', 'a=a-secret'],
    ['another value', `${pair}x`],
    ['an empty value', pair.replace('a-secret', '')],
    ['a cookie of the plain name, as another host of the domain could set it', pair.replace('__Host-', '')],
    ['a name with more before it', `x${pair}`],
    ['it twice', `${pair}; ${pair}`],
    ['one of another return', cookie.set('another-state', SECRET, 600).split(';')[0]],
  ])('the OAuth browser cookie is not found in %s', (_name, header) => {
    expect(cookie.isIn(header, STATE, SECRET)).toBe(false)
  })

  it('the name of the OAuth browser cookie does not contain the state', () => {
    expect(pair).not.toContain(STATE)
  })
})
