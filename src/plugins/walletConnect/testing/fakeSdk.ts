import { EventEmitter } from 'node:events'
import type { Sdk, SdkCore, SdkOptions, SdkProvider, SdkSession } from '../sdk.ts'

/** Account that a wallet of the tests approves. */
export const ACCOUNT = '0x7351110e99C3440F35AdE33AdBd7725488906106'

const HOUR_S = 3600

/** Provider of the fake library. Its methods also act as the wallet at the other end. */
export class FakeProvider implements SdkProvider {
  accounts: string[] = []
  chainId = 1
  session: SdkSession | undefined
  readonly events = new EventEmitter()
  readonly client = new EventEmitter()
  readonly ended: string[] = []
  /** The reasons with which sessions were ended. */
  readonly reasons: { code: number; message: string }[] = []
  readonly requests: { method: string; params?: unknown }[] = []
  isSocketOpen = true
  /** Number of sockets made. */
  attempts = 0
  isHeartBeating = true
  pairingsDeleted = 0
  /** True if the session ended while the library was starting, so that the library did not notice. */
  isLost = false
  answer: (request: { method: string; params?: unknown }) => unknown = () => '0xsigned'
  #settle: { resolve: () => void; reject: (error: unknown) => void } | undefined
  readonly core: SdkCore = {
    heartbeat: { stop: () => void (this.isHeartBeating = false) },
    relayer: {
      transportOpen: () => Promise.resolve(void (this.isSocketOpen = true)),
      transportClose: () => Promise.resolve(void (this.isSocketOpen = false)),
      connect: () => Promise.resolve(void (this.isSocketOpen = true)),
      createProvider: async () => {
        this.attempts++
      },
      on: (event, listener) => {
        this.client.on(event, listener)
      },
    },
    verify: { register: () => Promise.resolve('vouched for') },
  }
  readonly signer: SdkProvider['signer'] = {
    client: {
      core: this.core,
      session: this.#sessions(),
      on: (event, listener) => this.client.on(event, listener as (args: unknown) => void),
      disconnect: async ({ topic, reason }) => {
        this.ended.push(topic)
        this.reasons.push(reason)
      },
    },
    cleanupPendingPairings: async () => {
      this.pairingsDeleted++
      this.#settle = undefined
    },
  }
  readonly #sdk: FakeSdk
  readonly options: SdkOptions

  constructor(sdk: FakeSdk, options: SdkOptions) {
    this.#sdk = sdk
    this.options = options
    const stored = sdk.stored.get(options.customStoragePrefix)
    if (stored) this.#take(stored)
  }

  #sessions(): { keys: readonly string[] } {
    const topics = () => (this.session && !this.isLost ? [this.session.topic] : [])
    return {
      get keys() {
        return topics()
      },
    }
  }

  get isWaiting(): boolean {
    return this.#settle !== undefined
  }

  async connect(_targets: Parameters<SdkProvider['connect']>[0]): Promise<void> {
    const { relay } = this.#sdk
    if (relay === 'down') throw new Error('WebSocket connection closed abnormally with code: 3000')
    if (relay === 'silent') return new Promise(() => {})
    const settled = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    await Promise.resolve()
    this.events.emit('display_uri', this.#sdk.nextUri())
    this.#sdk.whenAsked(this)
    return settled
  }

  /** The user agrees in the wallet. */
  approve(session: Partial<SdkSession> = {}): void {
    this.#take({
      topic: `topic-${this.#sdk.uris.length}`,
      expiry: Date.now() / 1000 + HOUR_S,
      peer: { metadata: {} },
      namespaces: { eip155: { accounts: [`eip155:1:${ACCOUNT}`] } },
      ...session,
    })
    this.#settle?.resolve()
    this.#settle = undefined
  }

  #take(session: SdkSession): void {
    this.session = session
    this.accounts = [ACCOUNT]
    this.#sdk.stored.set(this.options.customStoragePrefix, session)
  }

  /** The wallet refuses the proposal; the library rejects with the message. */
  refuse(message: string): void {
    this.#settle?.reject(new Error(message))
    this.#settle = undefined
  }

  /** The wallet ends the session. */
  endFromWallet(): void {
    this.#forget()
    this.events.emit('disconnect', { code: 6000, message: 'User disconnected.' })
  }

  disconnect(): Promise<void> {
    if (this.session) this.ended.push(this.session.topic)
    this.#forget()
    return this.#sdk.relay === 'silent' ? new Promise(() => {}) : Promise.resolve()
  }

  #forget(): void {
    this.session = undefined
    this.accounts = []
    this.#sdk.stored.delete(this.options.customStoragePrefix)
  }

  async request(request: { method: string; params?: unknown }): Promise<unknown> {
    this.requests.push(request)
    return this.answer(request)
  }

  on(event: string, listener: (...args: never[]) => void): void {
    this.events.on(event, listener as never)
  }

  removeListener(event: string, listener: (...args: never[]) => void): void {
    this.events.removeListener(event, listener as never)
  }
}

/** Fake of the WalletConnect library, with its storage and its relay. */
export class FakeSdk implements Sdk {
  relay: 'up' | 'down' | 'silent' = 'up'
  readonly providers: FakeProvider[] = []
  readonly uris: string[] = []
  /** Called when the wallet gets the proposal. Default: does nothing, so that the test decides. */
  whenAsked: (provider: FakeProvider) => void = () => {}
  /** Sessions by storage prefix: they outlive a page. */
  readonly stored = new Map<string, SdkSession>()
  readonly EthereumProvider: Sdk['EthereumProvider'] = {
    init: (options) => {
      const provider = new FakeProvider(this, options)
      this.providers.push(provider)
      return Promise.resolve(provider)
    },
  }

  nextUri(): string {
    const key = `${this.uris.length + 1}`.padStart(64, 'f')
    this.uris.push(`wc:${'7f6e504b'.repeat(8)}@2?expiryTimestamp=1763736000&relay-protocol=irn&symKey=${key}`)
    return this.uris.at(-1) ?? ''
  }

  /** The last provider made. */
  get last(): FakeProvider {
    const provider = this.providers.at(-1)
    if (!provider) throw new Error('No provider was made yet.')
    return provider
  }

  /** Resets the fake: no providers, no pairings, no stored sessions. */
  reset(): void {
    this.relay = 'up'
    this.whenAsked = () => {}
    this.providers.length = 0
    this.uris.length = 0
    this.stored.clear()
  }
}
