/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createBroadcastChannels } from '../session/testing/sessionServer.ts'
import { createTabs } from './tabs.ts'
import type { TabMessage } from './types.ts'

const STORED: TabMessage = { type: 'session-stored' }
const open = (channel = 'latchkey:app') =>
  createTabs({ channel, sessionKeys: ['latchkey:token', 'latchkey:refresh_token'] })
const settled = () => Promise.resolve()
const change = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

describe('createTabs over BroadcastChannel', () => {
  let channels: ReturnType<typeof createBroadcastChannels>
  beforeEach(() => {
    channels = createBroadcastChannels()
    globalThis.BroadcastChannel = channels.Channel as unknown as typeof BroadcastChannel
  })

  it("tabs of one app receive each other's messages, and a tab does not receive its own [BROWSER-20]", async () => {
    const [here, there, other] = [open(), open(), open('latchkey:other-app')]
    const heard = { here: jest.fn(), there: jest.fn(), other: jest.fn() }
    here.subscribe(heard.here)
    there.subscribe(heard.there)
    other.subscribe(heard.other)
    here.post(STORED)
    await settled()
    expect(heard.there.mock.calls).toEqual([[STORED]])
    expect(heard.here).not.toHaveBeenCalled()
    expect(heard.other).not.toHaveBeenCalled()
  })

  it('createTabs opens a channel for the first listener, and closes it with the last', () => {
    const tabs = open()
    expect(channels.open.size).toBe(0)
    const unsubscribes = [tabs.subscribe(jest.fn()), tabs.subscribe(jest.fn())]
    expect(channels.open.size).toBe(1)
    unsubscribes[0]?.()
    unsubscribes[0]?.()
    expect(channels.open.size).toBe(1)
    unsubscribes[1]?.()
    expect(channels.open.size).toBe(0)
  })

  it('a tab without a listener posts to others, and leaves no channel open', async () => {
    const heard = jest.fn()
    const unsubscribe = open().subscribe(heard)
    open().post(STORED)
    await settled()
    expect(heard).toHaveBeenCalledWith(STORED)
    unsubscribe()
    expect(channels.open.size).toBe(0)
  })

  it('a tab hears that the refresh token was removed from storage, even without a message', () => {
    const heard = jest.fn()
    const unsubscribe = open().subscribe(heard)
    change('latchkey:refresh_token', null)
    expect(heard.mock.calls).toEqual([[{ type: 'session-cleared' }]])
    unsubscribe()
    change('latchkey:refresh_token', 'new')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it("a tab drops messages that are not of Latchkey's types [BROWSER-20]", async () => {
    const heard = jest.fn()
    open().subscribe(heard)
    const stranger = new channels.Channel('latchkey:app')
    for (const data of [null, 'x', { type: 7 }, { type: 'session-stolen' }, {}]) stranger.postMessage(data)
    await settled()
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('createTabs without BroadcastChannel', () => {
  beforeEach(() => {
    globalThis.BroadcastChannel = undefined as unknown as typeof BroadcastChannel
  })

  it('without BroadcastChannel a tab hears changes of the stored tokens, until unsubscribed [BROWSER-20]', () => {
    const heard = jest.fn()
    const tabs = open()
    const unsubscribe = tabs.subscribe(heard)
    change('latchkey:token', 'new')
    change('latchkey:refresh_token', null)
    change(null, null)
    change('unrelated', 'x')
    expect(heard.mock.calls.map(([message]) => message.type)).toEqual([
      'session-stored',
      'session-cleared',
      'session-cleared',
    ])
    unsubscribe()
    change('latchkey:token', 'new')
    expect(heard).toHaveBeenCalledTimes(3)
    expect(() => tabs.post(STORED)).not.toThrow()
  })
})
