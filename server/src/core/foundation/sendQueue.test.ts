import { createSendQueue, type SendQueueSettings } from './sendQueue.ts'
import { isBusy } from './errors.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A queue in front of a server, and what became of the messages. Times are milliseconds since the first one. */
function setUp(settings: Partial<SendQueueSettings> = {}) {
  const queue = createSendQueue({ max: 10, now: () => Date.now(), ...settings })
  const begun = Date.now()
  const sent: number[] = []
  const refused: { at: number; retryAfterS: number | undefined }[] = []
  const send = (count: number, tookMs: number): void => {
    for (let n = 0; n < count; n += 1)
      queue
        .run(() => new Promise((resolve) => setTimeout(resolve, tookMs)))
        .then(
          () => sent.push(Date.now() - begun),
          (error: unknown) => isBusy(error) && refused.push({ at: Date.now() - begun, retryAfterS: error.retryAfterS }),
        )
  }
  const refusedAt = (at: number): number => refused.filter((one) => one.at === at).length
  return { queue, send, sent, refused, refusedAt }
}

it('messages beyond the connections wait, and the oldest goes first, also after one that failed', async () => {
  const queue = createSendQueue({ max: 2 })
  const open = new Map<string, { answer(): void; fail(error: Error): void }>()
  const outcomes = ['a', 'b', 'c', 'd'].map((name) =>
    queue
      .run(() => new Promise<void>((answer, fail) => open.set(name, { answer, fail })))
      .catch((error: unknown) => (error as Error).message),
  )
  expect([...open.keys(), queue.state()]).toEqual(['a', 'b', { sending: 2, waiting: 2, max: 2, refused: 0 }])
  open.get('b')?.fail(new Error('refused'))
  expect(await outcomes[1]).toBe('refused')
  expect([...open.keys()]).toEqual(['a', 'b', 'c'])
  open.get('c')?.answer()
  await outcomes[2]
  open.get('a')?.answer()
  open.get('d')?.answer()
  await Promise.all(outcomes)
  expect(queue.state()).toEqual({ sending: 0, waiting: 0, max: 2, refused: 0 })
})

describe('500 messages at once, of which 10 go at a time and take 300 ms', () => {
  it('170 are sent within 5.1 s, 281 are refused with the first answer and 49 after 5 s', async () => {
    const { queue, send, sent, refusedAt } = setUp()
    send(500, 300)
    await jest.advanceTimersByTimeAsync(20_000)
    expect({ sent: sent.length, last: Math.max(...sent) }).toEqual({ sent: 170, last: 5_100 })
    expect([refusedAt(300), refusedAt(5_000), queue.state().refused]).toEqual([281, 49, 330])
  })

  it('those refused are told to come back after 6 to 14 s, no more than 34 of them in one second', async () => {
    const { send, refused } = setUp()
    send(500, 300)
    await jest.advanceTimersByTimeAsync(300)
    const seconds = new Map<number, number>()
    for (const { retryAfterS = 0 } of refused) seconds.set(retryAfterS, (seconds.get(retryAfterS) ?? 0) + 1)
    expect([Math.min(...seconds.keys()), Math.max(...seconds.keys())]).toEqual([6, 14])
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(34)
  })

  it('the log is told once in ten seconds, with the time from one message to the next', async () => {
    const onRefused = jest.fn()
    const { send } = setUp({ onRefused })
    send(500, 300)
    await jest.advanceTimersByTimeAsync(9_000)
    expect(onRefused.mock.calls).toEqual([[{ sending: 10, waiting: 488, max: 10, refused: 1, msEach: 30 }]])
  })
})

describe('messages to a server that has stopped answering', () => {
  it('those that wait are refused after 5 s, and of 20 more then 10 wait and 10 are refused at once', async () => {
    const { queue, send, refusedAt } = setUp()
    send(50, 60_000)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(refusedAt(5_000)).toBe(40)
    send(20, 60_000)
    await jest.advanceTimersByTimeAsync(0)
    expect([refusedAt(5_000), queue.state().waiting]).toEqual([50, 10])
  })

  it('none is refused any more once it has answered 10 in time', async () => {
    const { send, sent, refused } = setUp()
    send(10, 15_000)
    await jest.advanceTimersByTimeAsync(15_000)
    send(10, 300)
    await jest.advanceTimersByTimeAsync(300)
    send(100, 300)
    await jest.advanceTimersByTimeAsync(5_000)
    expect([sent.length, refused.length]).toEqual([120, 0])
  })
})

it('one message that hangs does not make the queue shorter for 50 others', async () => {
  const { send, sent, refused } = setUp({ max: 3 })
  send(1, 60_000)
  await jest.advanceTimersByTimeAsync(9_000)
  send(50, 100)
  await jest.advanceTimersByTimeAsync(5_000)
  expect([sent.length, refused.length]).toEqual([50, 0])
})
