import { createRequestQueue, type Arrival, type Place } from './requestQueue.ts'
import { isBusy, type RequestError } from '../foundation/index.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A queue with one place, and requests whose outcome the test reads. */
function setUp(settings: { atOnce?: number; maxWaitMs?: number } = {}) {
  const refusals: object[] = []
  const queue = createRequestQueue({
    atOnce: 1,
    maxWaitMs: 5_000,
    now: () => Date.now(),
    onRefused: (state) => refusals.push(state),
    ...settings,
  })
  const order: string[] = []
  const places = new Map<string, Place>()
  const errors = new Map<string, RequestError>()
  const enter = (name: string, arrival: Partial<Arrival> = {}, signal = new AbortController().signal): void => {
    queue.enter({ caller: name, isStart: false, ...arrival }, signal).then(
      (place) => {
        order.push(name)
        places.set(name, place)
      },
      (error: unknown) => void errors.set(name, error as RequestError),
    )
  }
  const settled = () => jest.advanceTimersByTimeAsync(0)
  /** Lets the running requests take `ms` each, until nobody waits. */
  const work = async (ms: number): Promise<void> => {
    await settled()
    for (const [name, place] of places) {
      await jest.advanceTimersByTimeAsync(ms)
      places.delete(name)
      place.leave()
      await settled()
    }
  }
  return { queue, enter, order, errors, places, refusals, settled, work }
}

it('the request queue lets in as many requests as there are places, and the next when one leaves', async () => {
  const { queue, enter, order, places, settled } = setUp({ atOnce: 2 })
  for (const name of ['a', 'b', 'c']) enter(name)
  await settled()
  expect([order, queue.state()]).toEqual([['a', 'b'], { running: 2, waiting: 1, refused: 0 }])
  places.get('a')!.leave()
  places.get('a')!.leave()
  await settled()
  expect([order, queue.state()]).toEqual([['a', 'b', 'c'], { running: 2, waiting: 0, refused: 0 }])
})

it('the request queue serves requests that go on before earlier ones that begin [HTTP-96]', async () => {
  const { enter, order, work } = setUp()
  enter('running')
  for (const name of ['code 1', 'code 2']) enter(name, { isStart: true })
  for (const name of ['login 1', 'login 2']) enter(name)
  await work(10)
  expect(order).toEqual(['running', 'login 1', 'login 2', 'code 1', 'code 2'])
})

it('the request queue lets callers take turns, so that one with many requests delays only their own', async () => {
  const { enter, order, work } = setUp()
  enter('running')
  for (const name of ['flood 1', 'flood 2', 'flood 3']) enter(name, { caller: 'flood' })
  enter('ada')
  enter('bob')
  await work(10)
  expect(order).toEqual(['running', 'flood 1', 'ada', 'bob', 'flood 2', 'flood 3'])
})

it('the request queue refuses a request after 5 s of waiting with 503 service_unavailable and the cause busy', async () => {
  const { queue, enter, errors } = setUp()
  enter('running')
  enter('waiting')
  await jest.advanceTimersByTimeAsync(4_999)
  expect(errors.size).toBe(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(errors.get('waiting')).toMatchObject({ status: 503, code: 'service_unavailable', reason: 'busy' })
  expect(isBusy(errors.get('waiting'))).toBe(true)
  expect(queue.state()).toEqual({ running: 1, waiting: 0, refused: 1 })
})

/** Serves hundreds of requests of 100 ms each, by which the queue learns that it serves ten a second. */
async function setUpSlow() {
  const all = setUp()
  for (let round = 0; round < 40; round += 1) {
    for (let n = 0; n < 40; n += 1) all.enter(`before ${round} ${n}`)
    await all.work(100)
  }
  expect(all.errors.size).toBe(0)
  all.enter('running')
  return all
}

it('a queue that serves ten requests a second keeps 50 of 100 that come at once, and refuses the others at once', async () => {
  const { queue, enter, errors, settled } = await setUpSlow()
  for (let n = 0; n < 100; n += 1) enter(`crowd ${n}`, { isStart: true })
  await settled()
  expect([queue.state(), errors.size]).toEqual([{ running: 1, waiting: 50, refused: 50 }, 50])
})

it('refused requests are told to come back one after the other, at the rate at which they are served [HTTP-96]', async () => {
  const { enter, errors, settled } = await setUpSlow()
  for (let n = 0; n < 100; n += 1) enter(`crowd ${n}`, { isStart: true })
  await settled()
  const waits: Record<number, number> = {}
  for (const { retryAfterS = 0 } of errors.values()) waits[retryAfterS] = (waits[retryAfterS] ?? 0) + 1
  // Behind those who wait for 5 s come ten in each second.
  expect(waits).toEqual({ 6: 10, 7: 10, 8: 10, 9: 10, 10: 10 })
})

it('a request that goes on takes the room of the newest that begins, in a full queue [HTTP-96]', async () => {
  const { queue, enter, errors, settled } = await setUpSlow()
  for (let n = 0; n < 50; n += 1) enter(`code ${n}`, { isStart: true })
  await settled()
  expect([errors.size, queue.state().waiting]).toEqual([0, 50])
  enter('login')
  await settled()
  expect([...errors.keys()]).toEqual(['code 49'])
})

it('a full queue refuses the newest request of the caller who has most, and not that of another', async () => {
  const { queue, enter, errors, settled } = await setUpSlow()
  for (let n = 0; n < 50; n += 1) enter(`flood ${n}`, { caller: 'flood' })
  enter('ada')
  await settled()
  expect([...errors.keys()]).toEqual(['flood 49'])
  expect(() => queue.assertRoom({ caller: 'bob', isStart: false })).not.toThrow()
  expect(() => queue.assertRoom({ caller: 'flood', isStart: false })).toThrow('There are many people here')
})

it('a queue that turns out to be slow refuses those who wait in it beyond twice what it can serve', async () => {
  const { queue, enter, errors, places, settled } = setUp()
  enter('running')
  for (let n = 0; n < 2_000; n += 1) enter(`crowd ${n}`)
  await settled()
  expect(queue.state()).toEqual({ running: 1, waiting: 2_000, refused: 0 })
  // Within the 5 s in which nobody gives up, 480 requests of 10 ms are served.
  for (let n = 0; n < 480; n += 1) {
    await jest.advanceTimersByTimeAsync(10)
    const [[name, place]] = [...places] as [[string, Place]]
    places.delete(name)
    place.leave()
    await settled()
  }
  expect(queue.state().waiting).toBeLessThanOrEqual(1_010)
  expect(errors.size).toBe(2_000 - 480 - queue.state().waiting)
})

it('a queue that was slow takes a whole crowd again 10 s after somebody last waited', async () => {
  const { queue, enter, settled } = await setUpSlow()
  await jest.advanceTimersByTimeAsync(10_001)
  for (let n = 0; n < 2_000; n += 1) enter(`crowd ${n}`)
  await settled()
  expect(queue.state()).toEqual({ running: 1, waiting: 2_000, refused: 0 })
})

it('a request that waits for another server gives its place to the next, and takes one again without a wait', async () => {
  const { queue, enter, order, places, settled } = setUp()
  enter('mail')
  enter('login')
  await settled()
  let sent: (() => void) | undefined
  const sending = places.get('mail')!.outside(() => new Promise<void>((resolve) => (sent = resolve)))
  await settled()
  expect(order).toEqual(['mail', 'login'])
  sent!()
  await sending
  expect(queue.state().running).toBe(2)
  for (const name of ['mail', 'login']) places.get(name)!.leave()
  expect(queue.state().running).toBe(0)
})

it('a caller who hangs up leaves the queue and does not count as refused', async () => {
  const { queue, enter, errors, settled } = setUp()
  const gone = new AbortController()
  enter('running')
  enter('gone', {}, gone.signal)
  gone.abort()
  await settled()
  expect(queue.state()).toEqual({ running: 1, waiting: 0, refused: 0 })
  expect(errors.get('gone')).toMatchObject({ status: 408 })
})

it('refusals are reported once in ten seconds, however many there are', async () => {
  const { enter, refusals } = setUp({ maxWaitMs: 100 })
  enter('running')
  for (const name of ['a', 'b', 'c']) enter(name)
  await jest.advanceTimersByTimeAsync(100)
  expect(refusals).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(10_001)
  enter('d')
  await jest.advanceTimersByTimeAsync(100)
  expect(refusals).toHaveLength(2)
})
