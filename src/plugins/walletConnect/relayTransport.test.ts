import { EventEmitter } from 'node:events'
import { controlTransport } from './relayTransport.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Stand-in for the library's relayer: its loop of attempts to connect, and what starts that loop. */
class Relayer {
  relay: 'up' | 'refusing' | 'dropping' = 'up'
  isConnected = false
  isHeartBeating = true
  /** When sockets were made, in seconds. */
  readonly sockets: number[] = []
  readonly events = new EventEmitter()
  #isExplicitlyClosed = false
  /** Number of subscriptions that sockets made as soon as they were open. */
  subscriptions = 0

  connect = async (): Promise<void> => {
    this.#isExplicitlyClosed = false
    for (let attempt = 1; attempt <= 5 && !this.#isExplicitlyClosed; attempt++) {
      await this.createProvider()
      if (this.relay === 'dropping') void this.request()
      if (this.relay === 'up') {
        this.isConnected = true
        this.events.emit('relayer_connect')
      }
      if (this.isConnected) return
      await wait(attempt * 1_000)
    }
  }
  createProvider = async (): Promise<void> => {
    // Limited: loops that start further loops would otherwise hang the test instead of failing it.
    if (this.sockets.length === 50) throw new Error('There are too many sockets.')
    this.sockets.push(Math.round(Date.now() / 1000))
  }
  transportOpen = (): Promise<void> => this.connect()
  transportClose = (): Promise<void> => {
    this.#isExplicitlyClosed = true
    this.isConnected = false
    return Promise.resolve()
  }
  on = (event: string, listener: () => void): void => void this.events.on(event, listener)
  /** Opens a socket if there is none. */
  request = async (): Promise<void> => {
    await wait(10)
    if (!this.isConnected) await this.connect().catch(() => {})
  }
}

const start = (relay: Relayer['relay'] = 'up') => {
  jest.useFakeTimers({ now: 0 })
  const relayer = new Relayer()
  relayer.relay = relay
  const heartbeat = { stop: () => void (relayer.isHeartBeating = false) }
  const transport = controlTransport({ heartbeat, relayer })
  /** Sends a proposal, which needs an answer of the relay: requests a socket until there is one. */
  const propose = async (): Promise<string> => {
    while (!relayer.isConnected) await relayer.request()
    return 'proposed'
  }
  return { relayer, transport, propose }
}
afterEach(() => jest.useRealTimers())

describe('the connection to the relay', () => {
  it("whileReachable returns the relay's answer", async () => {
    const { transport, propose } = start()
    const answer = transport.whileReachable(propose)
    await jest.advanceTimersByTimeAsync(10)
    expect(await answer).toBe('proposed')
  })

  it('whileReachable fails with wallet_connect_unreachable after three refused sockets, in six seconds', async () => {
    const { relayer, transport, propose } = start('refusing')
    const failed = jest.fn()
    transport.whileReachable(propose).catch(failed)
    await jest.advanceTimersByTimeAsync(5_999)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(20)
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'wallet_connect_unreachable', retryable: true }),
    )
    expect(relayer.sockets.slice(0, 3)).toEqual([0, 1, 3])
  })

  it('whileReachable waits while fewer than three sockets were refused', async () => {
    const { relayer, transport, propose } = start('refusing')
    const answer = transport.whileReachable(propose)
    await jest.advanceTimersByTimeAsync(2_000)
    relayer.relay = 'up'
    await jest.advanceTimersByTimeAsync(1_100)
    expect(await answer).toBe('proposed')
  })

  it('whileReachable counts refused sockets anew for each proposal', async () => {
    const { relayer, transport, propose } = start('refusing')
    transport.whileReachable(propose).catch(() => {})
    await jest.advanceTimersByTimeAsync(7_000)
    const answer = transport.whileReachable(propose)
    relayer.relay = 'up'
    await jest.advanceTimersByTimeAsync(5_000)
    expect(await answer).toBe('proposed')
  })

  it('the relay transport opens one socket at a time, however many requests wait', async () => {
    const { relayer } = start('dropping')
    for (let count = 0; count < 5; count++) void relayer.request()
    await jest.advanceTimersByTimeAsync(14_000)
    expect(relayer.sockets).toEqual([0, 1, 3, 6, 10])
  })

  it('a closed relay transport opens no further socket, whether a request or a timer asks for one', async () => {
    const { relayer, transport } = start('dropping')
    void relayer.request()
    await jest.advanceTimersByTimeAsync(1_500)
    const before = relayer.sockets.length
    transport.close()
    expect(relayer.isHeartBeating).toBe(false)
    void relayer.request()
    void relayer.transportOpen()
    await jest.advanceTimersByTimeAsync(10_000)
    void relayer.request()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(relayer.sockets).toHaveLength(before)
  })

  it('a closed relay transport closes a socket that opens afterwards', async () => {
    const { relayer, transport } = start()
    transport.close()
    relayer.isConnected = true
    relayer.events.emit('relayer_connect')
    expect(relayer.isConnected).toBe(false)
  })
})
