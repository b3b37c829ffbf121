/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createFakeClock } from '../../testing/fakeClock.ts'
import { brandNames, PATHS } from '../contract.ts'
import { accessToken, API_URL, APP_ID } from '../session/testing/sessionServer.ts'
import { createServices } from './createServices.ts'
import type { Services } from '../services/types.ts'

const HOUR = 3_600_000
const names = brandNames('acme')
const clock = createFakeClock()
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

const setUp = (overrides: Partial<Services> = {}, isAnalyticsEnabled = false, locale?: string) =>
  createServices({
    host: { locale },
    appId: APP_ID,
    apiUrl: API_URL,
    brand: 'acme',
    sdkVersion: '1.2.3',
    isAnalyticsEnabled: () => isAnalyticsEnabled,
    overrides: { clock, ...overrides },
  })
const sent = () =>
  fetchMock.mock.calls.map(([url, { headers }]) => ({
    path: url.replace(API_URL, ''),
    headers: headers as Record<string, string>,
  }))

beforeEach(() => {
  localStorage.clear()
  fetchMock.mockReset().mockImplementation(async () => new Response('{}'))
  globalThis.fetch = fetchMock as unknown as typeof fetch
})

describe('createServices', () => {
  it('each call names app and client, and has no analytics id while analytics is off', async () => {
    localStorage.setItem(names.storage.analyticsId, 'from-before')
    await setUp().api.get('/x')
    expect(sent()[0]?.headers).toEqual({
      'acme-app-id': APP_ID,
      'acme-ca-id': '',
      'acme-client': 'latchkey:1.2.3',
    })
  })

  it.each([
    ['pt-BR', 'pt-BR'],
    [undefined, undefined],
  ])('calls of a host with the locale %j ask for messages in %p [MAIL-15]', async (locale, language) => {
    await setUp({}, false, locale).api.get('/x')
    expect(sent()[0]?.headers['accept-language']).toBe(language)
  })

  it('each write carries a random idempotency key', async () => {
    const { api } = setUp()
    await api.post('/x', {})
    await api.post('/x', {})
    const [first, second] = sent().map(({ headers }) => headers['acme-idempotency-key'])
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  it('calls carry the analytics id once analytics is on and has made one', async () => {
    const { api, analytics } = setUp({}, true)
    await api.get('/x')
    analytics.track('sdk_initialize')
    await clock.advance(0)
    await api.get('/y')
    const id = localStorage.getItem(names.storage.analyticsId)
    expect(sent().map(({ path, headers }) => [path, headers['acme-ca-id']])).toEqual([
      ['/x', ''],
      [PATHS.analytics, id],
      ['/y', id],
    ])
  })

  it('a call refreshes an expired access token first, and an analytics call does not', async () => {
    const { api, analytics } = setUp({}, true)
    const stale = accessToken({ iat: clock.now() / 1000 - 2 * HOUR })
    localStorage.setItem(names.storage.token, stale)
    localStorage.setItem(names.storage.refreshToken, 'r')
    analytics.track('sdk_initialize')
    await clock.advance(0)
    expect(sent()).toMatchObject([{ path: PATHS.analytics, headers: { authorization: `Bearer ${stale}` } }])
    await expect(api.get('/x')).rejects.toMatchObject({ code: 'network_unreachable' })
    expect(sent()[1]?.path).toBe(PATHS.sessions)
  })

  it('a service that the host replaces is used by the other services', async () => {
    const getAccessToken = jest.fn().mockResolvedValue('from-the-test')
    const session = { isStored: () => true, getAccessToken } as unknown as Services['session']
    const services = setUp({ session })
    await services.api.get('/x')
    expect(services.session).toBe(session)
    expect(sent()[0]?.headers.authorization).toBe('Bearer from-the-test')
  })
})
