/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { createFakeClock, type FakeClock } from '../../../testing/fakeClock.ts'
import { createSeededRandom } from '../../../testing/provider/seededRandom.ts'
import type { FrameRequestMessage } from '../../frame/contract.ts'
import { createFrameAccess } from './access.ts'
import { connectFrame, type FrameConnection } from './connection.ts'

const ORIGIN = 'https://wallet.example.com'
const PAGE = `${ORIGIN}/apps/abcdefghijklmnopqrstuvwxy/embedded-wallets`

let clock: FakeClock
let frame: FrameConnection
let posted: { message: FrameRequestMessage; target: string }[]

const element = () => document.querySelector('iframe')
const frameWindow = () => element()?.contentWindow as Window

/** Records what is posted to the present frame. Call it again after the frame was opened anew. */
function watchFrame(): void {
  jest.spyOn(frameWindow(), 'postMessage').mockImplementation(((message: FrameRequestMessage, target: string) => {
    posted.push({ message, target })
  }) as never)
}

interface From {
  origin?: string | undefined
  source?: Window | null | undefined
}

function receive(data: unknown, { origin = ORIGIN, source = frameWindow() }: From = {}): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const last = (event: string) =>
  posted.findLast(({ message }) => message.event === `latchkey:${event}`)?.message as FrameRequestMessage
const answer = (event: string, rest: object, from?: From) =>
  receive({ id: last(event).id, event: `latchkey:${event}`, ...rest }, from)

beforeEach(() => {
  clock = createFakeClock()
  posted = []
  frame = connectFrame({ brand: 'latchkey', pageUrl: PAGE, analyticsId: 'a-1', clock, random: createSeededRandom(1) })
})
afterEach(() => {
  frame.close()
  jest.restoreAllMocks()
})

/**
 * Opens the frame and leaves one request unanswered. Its promise is in an object, because an async function would await
 * it.
 */
async function open(): Promise<{ asking: Promise<unknown> }> {
  const asking = frame.ask('wallet:connect', { accessToken: 't', address: '0x1' })
  asking.catch(() => undefined)
  watchFrame()
  await clock.advance(150)
  answer('iframe:ready', { data: {} })
  await clock.advance(0)
  return { asking }
}

describe('the wallet frame', () => {
  it('the wallet frame is a hidden page of the provider, out of reach of keyboard and screen reader', () => {
    frame.ready().catch(() => undefined)
    expect(element()).toMatchObject({ src: `${PAGE}?caid=a-1`, hidden: true, tabIndex: -1, referrerPolicy: 'origin' })
    expect(element()?.getAttribute('aria-hidden')).toBe('true')
    expect(element()?.allow).toContain('publickey-credentials-get')
  })

  it('the wallet frame is asked every 150 ms whether it is ready, in messages that only its origin can read [FRAME-11]', async () => {
    const ready = frame.ready()
    watchFrame()
    await clock.advance(149)
    expect(posted).toHaveLength(0)
    await clock.advance(1)
    expect(posted).toHaveLength(1)
    await clock.advance(300)
    expect(posted).toHaveLength(3)
    expect(new Set(posted.map(({ target }) => target))).toEqual(new Set([ORIGIN]))
    answer('iframe:ready', { data: {} })
    await ready
    await clock.advance(1_000)
    expect(posted).toHaveLength(3)
  })

  it('nothing is posted to the wallet frame while its document is still about:blank', async () => {
    frame.ready().catch(() => undefined)
    watchFrame()
    const before = jest
      .spyOn(element()!, 'contentDocument', 'get')
      .mockReturnValue(document.implementation.createHTMLDocument())
    expect(element()?.contentDocument?.URL).toBe('about:blank')
    await clock.advance(450)
    expect(posted).toEqual([])
    before.mockReturnValue(null)
    await clock.advance(150)
    expect(posted).toHaveLength(1)
  })

  it('a frame that does not answer for 30 s is removed with frame_unreachable, and loaded anew for the next request [EMBEDDED-23, FRAME-11]', async () => {
    const ready = frame.ready()
    ready.catch(() => undefined)
    await clock.advance(29_999)
    expect(element()).not.toBeNull()
    await clock.advance(1)
    await expect(ready).rejects.toMatchObject({ code: 'frame_unreachable', retryable: true })
    expect(element()).toBeNull()
    frame.ready().catch(() => undefined)
    expect(element()).not.toBeNull()
  })

  it('ask() resolves with the data that the wallet frame answers', async () => {
    const { asking } = await open()
    answer('wallet:connect', { data: { address: '0x1' } })
    await expect(asking).resolves.toEqual({ address: '0x1' })
    expect(clock.pending()).toBe(0)
  })

  it.each([
    [
      'an error type of the contract',
      { type: 'wallet_not_on_device', message: 'Not here' },
      { code: 'wallet_not_on_device', retryable: false },
    ],
    [
      'an error without a type of its own',
      { type: 'error', message: 'Broken' },
      { code: 'unknown_embedded_wallet_error', retryable: true },
    ],
    [
      'what the server said',
      { type: 'error', message: 'Slow down', code: 'too_many_requests', retryAfterS: 40 },
      { code: 'too_many_requests', message: 'Slow down', retryAfterS: 40 },
    ],
    [
      'a wait that makes no sense',
      { type: 'error', message: 'Slow down', code: 'too_many_requests', retryAfterS: '40' },
      { code: 'too_many_requests', retryAfterS: undefined },
    ],
    ['an error that is none', { type: 'surprise', message: 'x' }, { code: 'invalid_frame_response' }],
    ['an error that is nothing', null, { code: 'invalid_frame_response' }],
  ])(
    'a request fails with the matching code when the wallet frame answers %s [FRAME-43]',
    async (_what, error, expected) => {
      const { asking } = await open()
      answer('wallet:connect', { error })
      await expect(asking).rejects.toMatchObject(expected)
    },
  )

  it.each([[undefined], [null], ['0x1'], [7]])(
    'a frame that answers with %p fails the request with invalid_frame_response',
    async (data) => {
      const { asking } = await open()
      answer('wallet:connect', { data })
      await expect(asking).rejects.toMatchObject({
        code: 'invalid_frame_response',
        message: 'walletProxy.connect did not send a response.',
      })
    },
  )

  it("a creation answered without data fails with the text 'walletProxy.create did not send a response.' [EMBEDDED-24, ERROR-58]", async () => {
    const asking = frame.ask('wallet:create', { accessToken: 't' })
    asking.catch(() => undefined)
    watchFrame()
    await clock.advance(150)
    answer('iframe:ready', { data: {} })
    await clock.advance(0)
    answer('wallet:create', { data: undefined })
    await expect(asking).rejects.toMatchObject({ message: 'walletProxy.create did not send a response.' })
  })

  it('a request that the frame answers after 30 s fails as timed out, and the answer is ignored [EMBEDDED-22, FRAME-12]', async () => {
    const { asking } = await open()
    await clock.advance(29_999)
    expect(clock.pending()).toBe(1)
    await clock.advance(1)
    expect(clock.pending()).toBe(0)
    await expect(asking).rejects.toMatchObject({ code: 'frame_timed_out', message: 'walletProxy.connect timed out.' })
    answer('wallet:connect', { data: { address: '0x1' } })
  })

  it('a second answer to one request is ignored', async () => {
    const { asking } = await open()
    answer('wallet:connect', { data: { address: '0x1' } })
    answer('wallet:connect', { data: { address: '0x2' } })
    await expect(asking).resolves.toEqual({ address: '0x1' })
  })

  it('a request fails with frame_reloaded at once if the frame loads anew', async () => {
    const { asking } = await open()
    element()?.dispatchEvent(new Event('load'))
    expect(clock.pending()).toBe(1)
    element()?.dispatchEvent(new Event('load'))
    await expect(asking).rejects.toMatchObject({ code: 'frame_reloaded', retryable: true })
  })

  it('close() removes the wallet frame, and its open requests fail with client_destroyed', async () => {
    const { asking } = await open()
    frame.close()
    await expect(asking).rejects.toMatchObject({ code: 'client_destroyed' })
    expect(element()).toBeNull()
    expect(clock.pending()).toBe(0)
  })

  it('a request that cannot be cloned fails with invalid_request_arguments', async () => {
    await open()
    jest.spyOn(frameWindow(), 'postMessage').mockImplementation(() => {
      throw new DOMException('could not be cloned', 'DataCloneError')
    })
    await expect(frame.ask('wallet:connect', { accessToken: 't', address: (() => '') as never })).rejects.toMatchObject(
      { code: 'invalid_request_arguments' },
    )
  })
})

describe('a frame that asks its user', () => {
  const LOOK = { theme: 'dark', light: {}, dark: {} } as const
  const holder = () => document.querySelector('dialog')!
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await clock.advance(0)
  }

  /**
   * Connects the wallet and leaves a request to sign unanswered, so that a test can let the frame ask its user about
   * it.
   */
  async function signing(): Promise<{ asking: Promise<unknown>; outcome: jest.Mock }> {
    const { asking: opened } = await open()
    answer('wallet:connect', { data: { address: '0x1' } })
    await opened
    const request = { method: 'personal_sign', params: ['0x68'] } as const
    const asking = frame.ask('wallet:rpc', { accessToken: 't', address: '0x1', request, look: LOOK })
    const outcome = jest.fn()
    asking.then(outcome, outcome)
    await clock.advance(0)
    return { asking, outcome }
  }

  beforeEach(
    () =>
      void Object.assign(HTMLDialogElement.prototype, {
        showModal(this: HTMLDialogElement) {
          this.open = true
        },
        close(this: HTMLDialogElement) {
          this.open = false
        },
      }),
  )

  it("a frame that asks the user covers the page in the modal's colour scheme, and is hidden after the answer [FRAME-13]", async () => {
    const { asking } = await signing()
    expect(holder().open).toBe(false)
    answer('wallet:rpc', { progress: 'asking' })
    await settle()
    expect(holder().open).toBe(true)
    expect(document.activeElement).toBe(element())
    expect(element()?.hidden).toBe(false)
    expect(element()?.hasAttribute('aria-hidden')).toBe(false)
    expect(element()?.style.getPropertyValue('color-scheme')).toBe('dark')
    expect([
      element()?.style.position,
      element()?.style.getPropertyPriority('position'),
      element()?.style.opacity,
    ]).toEqual(['fixed', 'important', '1'])
    answer('wallet:rpc', { progress: 'answered' })
    await settle()
    expect(holder().open).toBe(false)
    expect(element()).toMatchObject({ hidden: true, tabIndex: -1 })
    expect(element()?.getAttribute('aria-hidden')).toBe('true')
    expect(element()?.style.position).toBe('')
    answer('wallet:rpc', { data: { address: '0x1', response: { method: 'personal_sign', data: '0x' } } })
    await expect(asking).resolves.toMatchObject({ address: '0x1' })
  })

  it('a request waits as long as the frame asks the user, and 30 s after the answer [FRAME-13]', async () => {
    const { outcome } = await signing()
    await clock.advance(29_000)
    answer('wallet:rpc', { progress: 'asking' })
    await clock.advance(3_600_000)
    expect(outcome).not.toHaveBeenCalled()
    answer('wallet:rpc', { progress: 'answered' })
    await clock.advance(29_999)
    expect(outcome).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'frame_timed_out' }))
  })

  it('a frame that asks the user is hidden when the request fails, and removed with the client', async () => {
    const { asking } = await signing()
    answer('wallet:rpc', { progress: 'asking' })
    await settle()
    answer('wallet:rpc', {
      error: { type: 'error', code: 'user_rejected_request', message: 'The user rejected the request.' },
    })
    await expect(asking).rejects.toMatchObject({ code: 'user_rejected_request' })
    await settle()
    expect(holder().open).toBe(false)
    frame.close()
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('Escape in the page sends a frame that asks the user a dismissal', async () => {
    await signing()
    answer('wallet:rpc', { progress: 'asking' })
    await settle()
    const cancel = new Event('cancel', { cancelable: true })
    holder().dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(last('wallet:dismiss')).toMatchObject({ event: 'latchkey:wallet:dismiss', data: {} })
  })

  it.each([[{ progress: 'done' }], [{ progress: true }]])(
    'a frame that reports the progress %j fails the request with invalid_frame_response',
    async (reply) => {
      const { asking } = await signing()
      answer('wallet:rpc', reply)
      await expect(asking).rejects.toMatchObject({ code: 'invalid_frame_response' })
      expect(holder().open).toBe(false)
    },
  )

  it('a message from another origin does not show the frame', async () => {
    await signing()
    answer('wallet:rpc', { progress: 'asking' }, { origin: 'https://evil.test' })
    await settle()
    expect(holder().open).toBe(false)
  })
})

describe("a stranger's message", () => {
  it.each<[string, { origin?: string; source?: () => Window | null }]>([
    ['from another origin', { origin: 'https://evil.test' }],
    ["from another window of the provider's", { source: () => window }],
    ['without a window', { source: () => null }],
  ])(
    'a message %s does not answer a request [EMBEDDED-44, FRAME-10, FRAME-11, V3.5.5]',
    async (_what, { origin, source }) => {
      const { asking } = await open()
      answer(
        'wallet:connect',
        { data: { address: '0xbad' } },
        { ...(origin && { origin }), ...(source && { source: source() }) },
      )
      answer('wallet:connect', { data: { address: '0x1' } })
      await expect(asking).resolves.toEqual({ address: '0x1' })
    },
  )

  it('random messages with another id, event or shape never answer a request [FRAME-10]', async () => {
    const { asking } = await open()
    const random = createSeededRandom(5)
    const { id } = last('wallet:connect')
    const pieces = [
      undefined,
      null,
      0,
      1n,
      '',
      id,
      'latchkey:wallet:connect',
      'other:wallet:connect',
      {},
      [],
      { id },
      () => 1,
      Symbol.iterator,
    ]
    const pick = () => pieces[(random.bytes(1)[0] ?? 0) % pieces.length]
    for (let round = 0; round < 5_000; round++) {
      const message = round % 5 === 0 ? pick() : { id: pick(), event: pick(), data: pick() }
      const isAnswer =
        (message as { id?: unknown } | null)?.id === id &&
        (message as { event?: unknown }).event === 'latchkey:wallet:connect'
      if (!isAnswer) receive(message)
    }
    answer('wallet:connect', { data: { address: '0x1' } })
    await expect(asking).resolves.toEqual({ address: '0x1' })
  })
})

describe('the door to the frame', () => {
  const args = {
    apiUrl: ORIGIN,
    appId: 'abcdefghijklmnopqrstuvwxy',
    brand: 'latchkey',
    random: createSeededRandom(1),
    analyticsId: () => 'a-1',
  }

  it('createFrameAccess loads no frame before the first request', () => {
    const access = createFrameAccess({ ...args, clock })
    expect(access.pageUrl).toBe(PAGE)
    expect(access.isOpen()).toBe(false)
    access.close()
    expect(element()).toBeNull()
  })

  it('preload() adds the frame to the page before any request, and close() removes it', async () => {
    const access = createFrameAccess({ ...args, clock })
    access.preload()
    expect(access.isOpen()).toBe(true)
    await clock.advance(0)
    expect(element()).not.toBeNull()
    access.close()
    await clock.advance(0)
    expect(element()).toBeNull()
    expect(access.isOpen()).toBe(false)
  })
})
