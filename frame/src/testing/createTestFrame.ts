import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { FrameEvent, FrameReplyMessage } from 'latchkey/core/frame/contract'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameEnvironment, FrameLocks } from '../environment.ts'
import { startFrame } from '../main.ts'
import { createFakeClock, type FakeClock } from './fakeClock.ts'
import { createFakeRecoveries } from './fakeRecoveries.ts'
import { APP_ID, createFakeServer, type FakeServer } from './fakeServer.ts'
import { SEALING_KEY } from './sealing.ts'

Object.assign(globalThis, { IDBKeyRange })

export const HOST = 'https://app.example.com'
export const PROVIDER = 'https://wallet.example.com'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Makes an access token. The frame reads only its claims, so the signature is a dummy. */
export const tokenOf = (userId: string, { expiresAt = Date.UTC(2031, 0, 1), mark = '' } = {}): string =>
  [encode({ alg: 'ES256' }), encode({ sub: userId, aud: APP_ID, exp: expiresAt / 1_000, mark }), 'c2lnbmF0dXJl'].join(
    '.',
  )

/** Id and access token of the user in most tests. */
export const USER = 'did:latchkey:ada'
export const TOKEN = tokenOf(USER)

/** A fake of Web Locks that all frames of a test share. */
export function createFakeLocks(): FrameLocks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(name, { signal }, work) {
      const before = tails.get(name) ?? Promise.resolve()
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('AbortError'))),
      )
      aborted.catch(() => undefined)
      const turn = Promise.race([before, aborted])
      const running = turn.then(work)
      tails.set(name, Promise.allSettled([before, running]))
      return running
    },
  }
}

/**
 * A fake of BroadcastChannel that all frames of a test share. Messages arrive in a later turn, and never at their
 * sender.
 */
export function createFakeChannels(): NonNullable<FrameEnvironment['openChannel']> {
  const open = new Map<object, { name: string; receive: (message: unknown) => void }>()
  return (name, receive) => {
    const own = {}
    open.set(own, { name, receive })
    return {
      post(message) {
        const copy: unknown = structuredClone(message)
        queueMicrotask(() =>
          [...open].forEach(([other, end]) => other !== own && end.name === name && end.receive(copy)),
        )
      },
      close: () => void open.delete(own),
    }
  }
}

/** The `source` and `origin` of a message to the frame. By default they are those of its parent. */
interface Sender {
  source?: unknown
  origin?: string
}

export interface TestFrame {
  clock: FakeClock
  server: FakeServer
  environment: FrameEnvironment
  recoveries: ReturnType<typeof createFakeRecoveries>
  /** All messages that the frame posted to its parent, with their target origin. */
  posted: { message: FrameReplyMessage; targetOrigin: string }[]
  parent: unknown
  /** Delivers any message to the frame, from any sender. */
  post(message: unknown, sender?: Sender): void
  /** Sends a request as the host's page does, and rejects if the answer is an error. */
  ask(event: FrameEvent, data: unknown): Promise<unknown>
  /** Sends a request and resolves with the error of its answer. */
  refusal(
    event: FrameEvent,
    data: unknown,
  ): Promise<{ type: string; message: string; code?: string; retryAfterS?: number }>
  /** Fires an event on the frame's window. */
  fire(type: string): void
  stop(): void
  /** Sends an event by any name, without the brand's prefix, such as those of other vendors' clients. */
  send(event: string, data: unknown): Promise<FrameReplyMessage>
}

export interface TestFrameArgs {
  settings?: Partial<FrameSettings>
  environment?: Partial<FrameEnvironment>
  server?: FakeServer
  clock?: FakeClock
}

/** A running frame with a host page around it. Frames that share `environment.indexedDB`, `locks` and `openChannel` are tabs of one browser. */
export function createTestFrame({
  settings,
  environment: own,
  server = createFakeServer(),
  clock = createFakeClock(),
}: TestFrameArgs = {}): TestFrame {
  const listeners = new Map<string, Set<(event: Event) => void>>()
  const posted: TestFrame['posted'] = []
  const waiting = new Map<string, (message: FrameReplyMessage) => void>()
  let ids = 0

  const parent = {
    postMessage(message: unknown, { targetOrigin }: { targetOrigin: string }) {
      const reply = structuredClone(message) as FrameReplyMessage
      posted.push({ message: reply, targetOrigin })
      if (reply.progress === undefined) waiting.get(reply.id)?.(reply)
    },
  }
  const recoveries = createFakeRecoveries()
  const environment: FrameEnvironment = {
    window: {
      parent,
      location: { origin: PROVIDER, search: '?caid=3b241101-e2bb-4255-8caf-4136c566a962' },
      addEventListener: (type, listener) => void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
      removeEventListener: (type, listener) => void listeners.get(type)?.delete(listener),
    },
    fetch: server.fetch,
    crypto: webcrypto as unknown as Crypto,
    indexedDB: new IDBFactory(),
    locks: createFakeLocks(),
    openChannel: createFakeChannels(),
    clock,
    key: {
      prove: async ({ method, url, nonce }) => `proof of ${method} ${url} with ${nonce ?? 'no nonce'}`,
      thumbprint: async () => 'f'.repeat(43),
    },
    recoveries,
    askUser: async () => false,
    ...own,
  }
  const stop = startFrame(
    { appId: APP_ID, brand: 'latchkey', allowedOrigins: [HOST], sealingKey: SEALING_KEY, ...settings },
    environment,
  )

  const fire = (type: string, event: object = { type }): void =>
    listeners.get(type)?.forEach((listener) => listener(event as Event))
  const post: TestFrame['post'] = (data, { source = parent, origin = HOST } = {}) =>
    fire('message', { data, origin, source })
  const send = (event: string, data: unknown): Promise<FrameReplyMessage> =>
    new Promise((resolve) => {
      const id = `request-${ids++}`
      waiting.set(id, resolve)
      post(structuredClone({ id, event: `${settings?.brand ?? 'latchkey'}:${event}`, data }))
    })

  return {
    clock,
    server,
    environment,
    recoveries,
    posted,
    parent,
    post,
    fire,
    stop,
    send,
    async ask(event, data) {
      const { data: answer, error } = await send(event, data)
      if (error) throw Object.assign(new Error(error.message), error)
      return answer
    },
    async refusal(event, data) {
      const { error } = await send(event, data)
      if (!error) throw new Error(`The frame answered ${event}`)
      return error as { type: string; message: string; code?: string }
    },
  }
}
