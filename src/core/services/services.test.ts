/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { CANCEL } from 'redux-saga'
import { createFakeClock, type FakeClock } from '../../testing/fakeClock.ts'
import { PATHS } from '../contract.ts'
import { createLockManager } from '../session/testing/sessionServer.ts'
import { createAnalytics } from './analytics.ts'
import { systemClock } from './clock.ts'
import { pageCookies } from './cookies.ts'
import { createLocks } from './locks.ts'
import { consoleLogger } from './logger.ts'
import { cryptoRandom } from './random.ts'
import { createStorage } from './storage.ts'
import { pageWindows } from './windows.ts'

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  localStorage.clear()
})

describe('systemClock', () => {
  it('systemClock.sleep() clears its timer when the sleeping saga is cancelled', async () => {
    jest.useFakeTimers()
    const sleeping = systemClock.sleep(1_000)
    expect(jest.getTimerCount()).toBe(1)
    ;(sleeping as unknown as Record<string, () => void>)[CANCEL]?.()
    expect(jest.getTimerCount()).toBe(0)
    const woken = systemClock.sleep(1_000)
    jest.advanceTimersByTime(1_000)
    await expect(woken).resolves.toBeUndefined()
  })

  it('systemClock.after() does not fire at once for a delay that setTimeout cannot hold', () => {
    jest.useFakeTimers()
    const run = jest.fn()
    const stop = systemClock.after(2 ** 40, run)
    jest.advanceTimersByTime(60_000)
    expect(run).not.toHaveBeenCalled()
    stop()
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('createStorage', () => {
  const fail = (method: 'setItem' | 'getItem' | 'removeItem') =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError')
    })

  it('createStorage keeps values in localStorage, and removes its own probe', () => {
    const storage = createStorage('localStorage')
    storage.set('a', '1')
    expect(storage.isPersistent()).toBe(true)
    expect(Object.keys(localStorage)).toEqual(['a'])
    expect(createStorage('localStorage').get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it("createStorage('sessionStorage') keeps values there, and none in localStorage", () => {
    const storage = createStorage('sessionStorage')
    storage.set('a', '1')
    expect([Object.entries(sessionStorage), Object.keys(localStorage)]).toEqual([[['a', '1']], []])
    expect(createStorage('sessionStorage').get('a')).toBe('1')
    expect(createStorage('localStorage').get('a')).toBeNull()
    storage.remove('a')
    expect(sessionStorage).toHaveLength(0)
  })

  it("createStorage does not touch the browser's storage before its first use [BROWSER-5]", () => {
    const getter = jest.spyOn(window, 'localStorage', 'get')
    createStorage('localStorage')
    expect(getter).not.toHaveBeenCalled()
  })

  it('createStorage keeps values in memory if reading window.localStorage throws [BROWSER-4]', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError')
    })
    const storage = createStorage('localStorage')
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    expect(storage.get('b')).toBeNull()
    expect(storage.isPersistent()).toBe(false)
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  it('createStorage stays in memory after the quota was exceeded once, and deletes the old value [BROWSER-4]', () => {
    const storage = createStorage('localStorage')
    storage.set('token', 'old')
    const setItem = fail('setItem')
    storage.set('token', 'new')
    expect(storage.get('token')).toBe('new')
    expect(localStorage.getItem('token')).toBeNull()
    setItem.mockRestore()
    storage.set('other', '1')
    expect(localStorage.getItem('other')).toBeNull()
    expect(storage.get('other')).toBe('1')
    expect(storage.isPersistent()).toBe(false)
  })

  it('createStorage keeps values in memory after keepNothing(), and deletes the old value', () => {
    const storage = createStorage('localStorage')
    storage.set('token', 'old')
    storage.keepNothing()
    expect(storage.isPersistent()).toBe(false)
    storage.set('token', 'new')
    expect(storage.get('token')).toBe('new')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it("createStorage's remove() does not throw if the browser's removeItem does", () => {
    fail('removeItem')
    fail('getItem')
    const storage = createStorage('localStorage')
    expect(() => storage.remove('a')).not.toThrow()
    expect(storage.get('a')).toBeNull()
  })
})

describe('pageCookies', () => {
  it('pageCookies sets cookies that are strict, secure, for the whole site, and expire [BROWSER-10, SESSION-30, V3.3.2]', () => {
    const setter = jest.spyOn(document, 'cookie', 'set')
    pageCookies.set('latchkey-token', 'a;b', Date.UTC(2030, 0, 2))
    pageCookies.remove('latchkey-token')
    expect(setter.mock.calls.map(([cookie]) => cookie)).toEqual([
      'latchkey-token=a%3Bb; Expires=Wed, 02 Jan 2030 00:00:00 GMT; Path=/; SameSite=Strict; Secure',
      'latchkey-token=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Strict; Secure',
    ])
  })

  it('pageCookies sets no cookie, and does not throw, if the browser refuses or the expiry is not a number', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('Sandboxed.', 'SecurityError')
    })
    expect(() => pageCookies.set('a', 'b', 0)).not.toThrow()
    expect(() => pageCookies.set('a', 'b', Number.NaN)).not.toThrow()
  })
})

describe('cryptoRandom', () => {
  it('cryptoRandom makes UUIDs of version 4', () => {
    const uuids = Array.from({ length: 200 }, () => cryptoRandom.uuid())
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(uuids).size).toBe(200)
  })

  it('cryptoRandom gives as many bytes as asked', () => {
    expect(cryptoRandom.bytes(36)).toHaveLength(36)
  })
})

describe('createLocks', () => {
  let clock: FakeClock
  const provide = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  beforeEach(() => {
    clock = createFakeClock()
  })
  afterEach(() => expect(clock.pending()).toBe(0))

  it('createLocks gives the lock to one caller at a time', async () => {
    provide(createLockManager())
    const locks = createLocks(clock)
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} in`)
      await clock.sleep(100)
      seen.push(`${name} out`)
      return name
    }
    const both = Promise.all([locks.withLock('l', 1_000, work('a')), locks.withLock('l', 1_000, work('b'))])
    await clock.advance(200)
    expect(await both).toEqual(['a', 'b'])
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out'])
  })

  it('withLock runs the work without the lock if the lock is not granted in time', async () => {
    const manager = createLockManager()
    manager.orphan('l')
    provide(manager)
    const work = jest.fn().mockResolvedValue('done')
    const working = createLocks(clock).withLock('l', 1_000, work)
    await clock.advance(999)
    expect(work).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(await working).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('withLock runs the work without the lock if the browser has no locks or refuses them', async () => {
    provide(undefined)
    expect(await createLocks(clock).withLock('l', 1_000, async () => 1)).toBe(1)
    provide({ request: () => Promise.reject(new DOMException('Opaque origin.', 'SecurityError')) })
    expect(await createLocks(clock).withLock('l', 1_000, async () => 2)).toBe(2)
  })

  it('withLock passes a failure of the work on, and does not repeat the work', async () => {
    provide(createLockManager())
    const work = jest.fn().mockRejectedValue(new Error('mine'))
    await expect(createLocks(clock).withLock('l', 1_000, work)).rejects.toThrow('mine')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('pageWindows', () => {
  it('onWake calls its listener when the page becomes visible or comes online, until unsubscribed', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get')
    const run = jest.fn()
    const unsubscribe = pageWindows.onWake(run)
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(run).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    expect(run).toHaveBeenCalledTimes(2)
    unsubscribe()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('onMessage passes messages of other windows on with their origin, until unsubscribed', () => {
    const run = jest.fn()
    const unsubscribe = pageWindows.onMessage(run)
    const say = () =>
      window.dispatchEvent(new MessageEvent('message', { data: { hello: 1 }, origin: 'https://a.test' }))
    say()
    expect(run.mock.calls).toEqual([[{ data: { hello: 1 }, origin: 'https://a.test' }]])
    unsubscribe()
    say()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('pageWindows opens a window, navigates it and closes it', () => {
    const opened = { location: { href: '' }, close: jest.fn(), closed: false }
    const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const handle = pageWindows.open('', 'popup,width=400')
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=400')
    handle?.navigate('https://accounts.test/')
    expect(opened.location.href).toBe('https://accounts.test/')
    handle?.close()
    expect(opened.close).toHaveBeenCalled()
    expect(handle?.isClosed()).toBe(false)
  })

  it("a redirect with namesOrigin clicks a link, which tells the other site our origin, past the page's listeners", () => {
    const followed: object[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const { href, target, referrerPolicy, isConnected } = this
      followed.push({ href, target, referrerPolicy, isConnected })
    })
    const opened = { name: '', location: { href: '' } }
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    pageWindows.redirect('https://auth.test/begin', { namesOrigin: true })
    pageWindows.open()?.navigate('https://auth.test/begin', { namesOrigin: true })
    expect(opened).toEqual({ name: 'https://auth.test/begin', location: { href: '' } })
    const link = { href: 'https://auth.test/begin', referrerPolicy: 'origin', isConnected: false }
    expect(followed).toEqual([
      { ...link, target: '_self' },
      { ...link, target: opened.name },
    ])
  })

  it('navigate() with namesOrigin sets the address of a window that already shows another site', () => {
    const opened = {
      set name(_name: string) {
        throw new DOMException('Blocked', 'SecurityError')
      },
      location: { href: '' },
    }
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    pageWindows.open()?.navigate('https://auth.test/begin', { namesOrigin: true })
    expect(opened.location.href).toBe('https://auth.test/begin')
  })

  it('pageWindows.open() returns null if a pop-up blocker stops the window', () => {
    jest.spyOn(window, 'open').mockReturnValue(null)
    expect(pageWindows.open()).toBeNull()
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'pageWindows refuse the address %j',
    (url) => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null)
      expect(() => pageWindows.open(url)).toThrow(TypeError)
      expect(() => pageWindows.redirect(url)).toThrow(TypeError)
      expect(() => pageWindows.redirect(url, { namesOrigin: true })).toThrow(TypeError)
      expect(open).not.toHaveBeenCalled()
    },
  )
})

describe('consoleLogger', () => {
  it('consoleLogger redacts tokens, codes and passwords at every depth', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    consoleLogger.warn('Refused', {
      status: 401,
      refresh_token: 'a',
      headers: [{ Authorization: 'Bearer b', accept: 'json' }],
      nested: { code: '123456', accessToken: 'c', password: 'd', big: 1n },
    })
    expect(warn).toHaveBeenCalledWith('[latchkey] Refused', {
      status: 401,
      refresh_token: '[redacted]',
      headers: [{ Authorization: '[redacted]', accept: 'json' }],
      nested: { code: '[redacted]', accessToken: '[redacted]', password: '[redacted]', big: '1' },
    })
  })

  it('consoleLogger writes an error as class, code and message, without its other fields', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    consoleLogger.error('Failed', { error: Object.assign(new TypeError('Oops'), { code: 'x_failed', token: 'a' }) })
    expect(error.mock.calls[0]?.slice(0, 2)).toEqual(['[latchkey] Failed', { error: 'TypeError x_failed: Oops' }])
    expect(String(error.mock.calls[0]?.[2])).toMatch(/^\n {4}at .*services\.test\.ts/)
  })

  it('consoleLogger adds stack and cause of an error in development, and not in production', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    const inner = Object.assign(new TypeError('word is undefined'), {
      word: 'open sesame',
      stack: 'TypeError: word is undefined\n    at readWord (saga.ts:3:7)',
    })
    const outer = Object.assign(new Error('Not done', { cause: inner }), {
      stack: 'run@https://app.example.com/main.js:1:2',
    })
    const told = [
      { error: 'Error : Not done' },
      'run@https://app.example.com/main.js:1:2',
      '\nCaused by TypeError : word is undefined',
      '\n    at readWord (saga.ts:3:7)',
    ]
    consoleLogger.error('Failed', { error: outer })
    expect(error.mock.calls[0]?.slice(1)).toEqual(told)
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
    consoleLogger.error('Failed', { error: outer })
    expect(error.mock.calls[1]?.slice(1)).toEqual(told.slice(0, 1))
  })

  it('consoleLogger leaves out details that cannot be printed', () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {})
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    consoleLogger.debug('Cycle', cyclic)
    consoleLogger.debug('Nothing')
    expect(debug.mock.calls).toEqual([['[latchkey] Cycle'], ['[latchkey] Nothing']])
  })
})

describe('createAnalytics', () => {
  const setUp = (isEnabled: () => boolean, country?: string) => {
    const api = { get: jest.fn(), post: jest.fn().mockResolvedValue({}) }
    const storage = createStorage('localStorage')
    const clock = createFakeClock(Date.UTC(2030, 0, 1))
    const analytics = createAnalytics({
      api,
      clock,
      storage,
      idKey: 'latchkey:caid',
      isEnabled,
      country,
      random: { uuid: () => 'uuid-1', bytes: (length) => new Uint8Array(length), sha256: async () => new Uint8Array() },
    })
    return { analytics, api, storage, clock }
  }

  it('analytics that is off sends nothing and makes no id [BROWSER-21, CONFIG-43, V14.2.3]', async () => {
    const { analytics, api, storage, clock } = setUp(() => false)
    analytics.track('modal_open')
    await clock.advance(0)
    expect(api.post).not.toHaveBeenCalled()
    expect(storage.get('latchkey:caid')).toBeNull()
  })

  it('analytics sends primitive values only, once, with keepalive [BROWSER-22, CODE-8, CONFIG-44]', async () => {
    const { analytics, api, storage, clock } = setUp(() => true)
    const payload = { method: 'email', isNewUser: true, user: { id: 'x' }, n: 1, none: null, gone: undefined }
    analytics.track('sdk_authenticate', payload as never)
    await clock.advance(5)
    expect(api.post).toHaveBeenCalledWith(
      PATHS.analytics,
      {
        event_name: 'sdk_authenticate',
        client_id: 'uuid-1',
        payload: {
          country: 'US',
          method: 'email',
          isNewUser: true,
          n: 1,
          none: null,
          clientTimestamp: '2030-01-01T00:00:00.000Z',
        },
      },
      { retries: 0, keepalive: true },
    )
    expect(storage.get('latchkey:caid')).toBe('uuid-1')
    analytics.track('x'.repeat(256))
    await clock.advance(5)
    expect(api.post.mock.calls.at(-1)?.[1]).toMatchObject({ event_name: 'x'.repeat(255) })
  })

  it('an analytics event names the country of the app [BROWSER-23, CODE-8, CONFIG-31]', async () => {
    const { analytics, api, clock } = setUp(() => true, 'FR')
    analytics.track('modal_closed')
    await clock.advance(0)
    expect(api.post.mock.calls[0]?.[1]).toMatchObject({ payload: { country: 'FR' } })
  })

  it('analytics keeps its id from event to event [BROWSER-24, CONFIG-45]', async () => {
    const { analytics, api, storage, clock } = setUp(() => true)
    storage.set('latchkey:caid', 'known')
    analytics.track('modal_closed')
    await clock.advance(0)
    expect(api.post.mock.calls[0]?.[1]).toMatchObject({ client_id: 'known' })
  })

  it('analytics.track() does not throw if the call or the configuration fails [BROWSER-22, CONFIG-46]', async () => {
    const unhandled = jest.fn()
    process.on('unhandledRejection', unhandled)
    const { analytics, api, clock } = setUp(() => true)
    api.post.mockRejectedValue(new Error('down'))
    expect(() => analytics.track('modal_open')).not.toThrow()
    const broken = setUp(() => {
      throw new Error('not yet')
    })
    expect(() => broken.analytics.track('modal_open')).not.toThrow()
    await clock.advance(0)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
