/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts'
import { PATHS, type WireSession } from '../contract.ts'
import { createServices } from '../client/createServices.ts'
import type { Logger, SessionTokens } from '../services/types.ts'
import { wireUser } from '../testing/fixtures.ts'
import { accessToken, API_URL, APP_ID } from './testing/sessionServer.ts'

const KEY = 'latchkey:id_token'
const COOKIE = 'latchkey-id-token'
const HOUR_S = 3_600

let clock: FakeClock
let session: SessionTokens
let cookies: Map<string, { value: string; expiresAt: number }>
let logger: jest.Mocked<Logger>
let serial: number
/** Bodies of the requests so far, and what answers the next one. */
let asked: unknown[]
let answer: () => Promise<Response>

/** An identity token issued now. `more` makes it longer. */
const identity = (more = '', claims: { sub?: string } = {}): string =>
  accessToken({ iat: clock.now() / 1000, sid: `${++serial}${more}`, ...claims })

const wire = (changed: Partial<WireSession> = {}): WireSession => ({
  user: wireUser({ has_accepted_terms: true }),
  token: accessToken({ iat: clock.now() / 1000 }),
  refresh_token: 'refresh',
  session_update_action: 'set',
  ...changed,
})
const read = (token?: string): WireSession =>
  wire({ token: null, refresh_token: null, session_update_action: 'ignore', ...(token && { identity_token: token }) })
const answerWith = (body: WireSession) => async () => Response.json(body)

beforeEach(async () => {
  localStorage.clear()
  clock = createFakeClock()
  cookies = new Map()
  logger = { debug: jest.fn(), warn: jest.fn(), error: jest.fn() }
  ;[serial, asked] = [0, []]
  answer = async () => Response.error()
  const api = {
    get: jest.fn(),
    post: async (path: string, body: unknown) => {
      if (path !== PATHS.sessions) return {}
      asked.push(body)
      return (await answer()).json()
    },
  }
  const services = createServices({
    appId: APP_ID,
    apiUrl: API_URL,
    brand: 'latchkey',
    sdkVersion: '1.2.3',
    isAnalyticsEnabled: () => false,
    requiresTerms: () => true,
    overrides: {
      clock,
      logger,
      api: api as never,
      cookies: {
        set: (name, value, expiresAt) => void cookies.set(name, { value, expiresAt }),
        remove: (name) => void cookies.delete(name),
      },
    },
  })
  session = await services.session.open()
})

describe('an identity token', () => {
  it('an identity token is kept beside the access token, in storage and cookie, until it expires [SESSION-9]', async () => {
    const token = identity()
    session.apply(wire({ identity_token: token }))
    expect(await session.getIdentityToken()).toBe(token)
    expect(localStorage.getItem(KEY)).toBe(token)
    expect(cookies.get(COOKIE)).toEqual({ value: token, expiresAt: clock.now() + HOUR_S * 1000 })
    expect(asked).toEqual([])
  })

  it('no identity token is kept or requested in an app that issues none', async () => {
    session.apply(wire())
    expect(await session.getIdentityToken()).toBeNull()
    expect(asked).toEqual([])
  })

  it('a logout deletes the identity token from storage and cookie', async () => {
    session.apply(wire({ identity_token: identity() }))
    await session.logout()
    expect(await session.getIdentityToken()).toBeNull()
    expect([localStorage.getItem(KEY), cookies.has(COOKIE)]).toEqual([null, false])
  })

  it('an identity token is deleted once the app issues none any more', async () => {
    session.apply(wire({ identity_token: identity() }))
    session.apply(wire())
    expect([await session.getIdentityToken(), cookies.has(COOKIE)]).toEqual([null, false])
  })

  it('an identity token is renewed with the access token [SESSION-12]', async () => {
    session.apply(wire({ identity_token: identity() }))
    await clock.advance((HOUR_S - 29) * 1000)
    const next = identity()
    answer = answerWith(wire({ identity_token: next }))
    expect(await session.getIdentityToken()).toBe(next)
    expect(asked).toEqual([{ refresh_token: 'refresh' }])
  })

  it('a change of accounts removes the identity token from the cookie, and requests one new token for all callers [SESSION-12]', async () => {
    session.apply(wire({ identity_token: identity() }))
    const next = identity()
    let arrive = (_: Response): void => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    session.renewIdentity()
    expect(cookies.has(COOKIE)).toBe(false)
    const both = Promise.all([session.getIdentityToken(), session.getIdentityToken()])
    await clock.advance(0)
    arrive(Response.json(read(next)))
    expect(await both).toEqual([next, next])
    expect(asked).toEqual([{}])
    expect(cookies.get(COOKIE)?.value).toBe(next)
  })

  it('an identity token is read once more if the accounts change again during the read', async () => {
    session.apply(wire({ identity_token: identity() }))
    const [first, second] = [identity(), identity()]
    const answers = [first, second]
    answer = async () => Response.json(read(answers.shift()))
    session.renewIdentity()
    session.renewIdentity()
    expect(await session.getIdentityToken()).toBe(second)
    expect(asked).toEqual([{}, {}])
  })

  it('an identity token that could not be read is null, and the next call requests it again', async () => {
    session.apply(wire({ identity_token: identity() }))
    answer = () => Promise.reject(new TypeError('offline'))
    session.renewIdentity()
    expect(await session.getIdentityToken()).toBeNull()
    const next = identity()
    answer = answerWith(read(next))
    expect(await session.getIdentityToken()).toBe(next)
  })

  it('no identity token is requested when accounts change in an app without one', () => {
    session.apply(wire())
    session.renewIdentity()
    expect(asked).toEqual([])
  })

  it('an identity token that names another user is not returned', async () => {
    session.apply(wire({ identity_token: identity('', { sub: 'did:latchkey:somebody-else' }) }))
    const own = identity()
    answer = answerWith(read(own))
    expect(await session.getIdentityToken()).toBe(own)
  })

  it('an identity token is in no cookie before mandatory terms are accepted [SESSION-32]', () => {
    const user = wireUser({ has_accepted_terms: false })
    const token = identity()
    session.apply(wire({ user, identity_token: token }))
    expect(cookies.has(COOKIE)).toBe(false)
    session.admit()
    expect(cookies.get(COOKIE)?.value).toBe(token)
  })

  /** An identity token that fills its cookie to exactly this many bytes: name, `=` and value. */
  const tokenOfCookie = (bytes: number): string => {
    const missing = bytes - COOKIE.length - 1 - identity().length
    let token = identity('x'.repeat(Math.floor((missing * 3) / 4)))
    token += 'x'.repeat(Math.max(0, bytes - COOKIE.length - 1 - token.length))
    return token.slice(0, bytes - COOKIE.length - 1)
  }

  it('an identity token of 4,096 bytes with the name of its cookie is in the cookie', () => {
    const token = tokenOfCookie(4_096)
    session.apply(wire({ identity_token: token }))
    expect(`${COOKIE}=${cookies.get(COOKIE)?.value}`).toHaveLength(4_096)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('an identity token of 4,097 bytes is left out of the cookie with one warning, and getIdentityToken() returns it', async () => {
    session.apply(wire({ identity_token: identity() }))
    const token = tokenOfCookie(4_097)
    session.apply(wire({ identity_token: token }))
    session.apply(wire({ identity_token: token }))
    expect(cookies.has(COOKIE)).toBe(false)
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringContaining('too long for the cookie "latchkey-id-token" (4,096 bytes)')],
    ])
    expect(await session.getIdentityToken()).toBe(token)
  })
})
