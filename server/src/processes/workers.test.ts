import cluster from 'node:cluster'
import { EventEmitter } from 'node:events'
import { silentLogger } from '../db/types.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { startWorkers } from './workers.ts'

/** A worker process of which a test decides when it listens and when it ends. */
class FakeWorker extends EventEmitter {
  readonly process: { pid: number; stdout: null; stderr: null }
  readonly told: ToWorker[] = []
  constructor(readonly id: number) {
    super()
    this.process = { pid: 1_000 + id, stdout: null, stderr: null }
  }
  isConnected = (): boolean => true
  send(message: ToWorker): void {
    this.told.push(message)
    if (message.type === 'stop') this.emit('exit', 0, null)
  }
  listens(): void {
    this.emit('message', { type: 'ready', url: 'http://localhost:4100' } satisfies FromWorker)
  }
}

const forked: FakeWorker[] = []
beforeEach(() => {
  jest.useFakeTimers()
  forked.length = 0
  jest.spyOn(cluster, 'setupPrimary').mockReturnValue(undefined)
  jest.spyOn(cluster, 'fork').mockImplementation(() => {
    const worker = new FakeWorker(forked.length + 1)
    forked.push(worker)
    return worker as never
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const start = () => {
  const errors: string[] = []
  const workers = startWorkers({
    count: 3,
    orders: () => ({ type: 'serve', file: {}, embedded: undefined }),
    onMetrics: () => undefined,
    onGone: () => undefined,
    logger: { ...silentLogger, error: (text) => void errors.push(text) },
  })
  return { workers, errors }
}

it('a worker that ends while the others come up is replaced, and the workers that listen go on', async () => {
  const { workers: starting, errors } = start()
  forked[0]?.listens()
  await jest.advanceTimersByTimeAsync(0)
  expect(forked).toHaveLength(3)
  forked[1]?.emit('exit', null, 'SIGKILL')
  forked[2]?.listens()
  const workers = await starting
  expect([workers.url, workers.running()]).toEqual(['http://localhost:4100', 2])
  expect(errors).toEqual(['Worker 1002 ended (SIGKILL). A new one starts in 100 ms.'])
  await jest.advanceTimersByTimeAsync(100)
  forked[3]?.listens()
  await jest.advanceTimersByTimeAsync(0)
  expect([workers.running(), workers.restarts()]).toEqual([3, 1])
  expect(forked.map(({ told }) => told)).toEqual([[], [], [], []])
  await workers.stop()
})

it('the next worker starts after a second at most if none is left, however often workers ended before', async () => {
  const { workers: starting, errors } = start()
  forked[0]?.listens()
  await jest.advanceTimersByTimeAsync(0)
  for (const worker of forked.slice(1)) worker.listens()
  const workers = await starting
  const end = async (worker?: FakeWorker): Promise<void> => {
    worker?.emit('exit', null, 'SIGKILL')
    await jest.advanceTimersByTimeAsync(0)
  }
  const lastPause = (): string | undefined => errors.at(-1)?.match(/in (\d+) ms/)?.[1]
  for (const pause of [100, 200, 400, 800, 1_600, 3_200, 6_400]) {
    await end(forked.at(-1))
    await jest.advanceTimersByTimeAsync(pause)
    forked.at(-1)?.listens()
  }
  const [first, second] = forked
  await end(forked.at(-1))
  expect(lastPause()).toBe('12800')
  await end(second)
  expect(lastPause()).toBe('25600')
  await end(first)
  expect(lastPause()).toBe('1000')
  await jest.advanceTimersByTimeAsync(1_000)
  forked.at(-1)?.listens()
  expect(workers.running()).toBe(1)
  await workers.stop()
})

it('all workers end if the first one ends before it listens', async () => {
  const { workers } = start()
  forked[0]?.emit('exit', 2, null)
  await expect(workers).rejects.toMatchObject({ name: 'WorkerFailed', exitCode: 2 })
  expect(forked).toHaveLength(1)
})
