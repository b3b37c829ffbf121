import { APP_ID, API_URL } from '../session/testing/sessionServer.ts'
import { createServices } from '../client/createServices.ts'

describe('services on a server', () => {
  it('createServices on a server, without a window, gives services that keep their values in memory', async () => {
    expect(typeof window).toBe('undefined')
    const { session, storage, cookies, windows, locks, tabs, random } = createServices({
      appId: APP_ID,
      apiUrl: API_URL,
      brand: 'latchkey',
      sdkVersion: '1.2.3',
      overrides: {},
      isAnalyticsEnabled: () => false,
    })
    expect(windows.currentUrl()).toBeNull()
    expect(windows.onWake(() => {})).toBeInstanceOf(Function)
    expect(storage.isPersistent()).toBe(false)
    expect(() => cookies.set('a', 'b', 0)).not.toThrow()
    expect(await locks.withLock('l', 1_000, async () => 1)).toBe(1)
    expect(random.uuid()).toHaveLength(36)
    expect(session.isStored()).toBe(false)
    expect(await session.getAccessToken()).toBeNull()
    const tokens = await session.open()
    tokens.takeFromUrl()
    expect(await tokens.refresh()).toEqual({ status: 'unauthenticated' })
    // Unsubscribes at once: a channel that stays open would keep the Node process of the tests alive.
    tabs.subscribe(() => {})()
  })
})
