import cluster, { type Worker } from 'node:cluster'
import type { DatabaseLogger } from '../db/types.ts'
import { createBackOff } from './backOff.ts'
import type { FromWorker, MetricsJson, ToWorker } from './messages.ts'
import { passLines } from './wholeLines.ts'

/** The worker processes, which are replaced if they end. */
export interface Workers {
  url: string
  running(): number
  /** Number of workers that were started to replace an ended one. */
  restarts(): number
  tell(message: ToWorker): void
  /** Requests the metrics of all workers. A worker that does not answer in time is left out. */
  askMetrics(): Promise<void>
  /** Stops all workers in order. @throws Error if one does not exit with code 0 */
  stop(): Promise<void>
}

export interface WorkersOptions {
  count: number
  /** Creates the message that a new worker gets once it has booted. */
  orders(): Extract<ToWorker, { type: 'serve' }>
  onMetrics(worker: number, metrics: MetricsJson): void
  onGone(worker: number): void
  logger: DatabaseLogger
}

/**
 * A worker ended before it listened for the first time, because of the configuration or the database. It has printed
 * the reason.
 */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
  readonly exitCode: number

  constructor(exitCode: number) {
    super('A worker process could not start. Its output above gives the reason.')
    this.exitCode = exitCode
  }
}

/** Longest wait for the next worker in milliseconds while none is left: nobody is served then. */
const LONGEST_WITHOUT_ANY_MS = 1_000

/** Milliseconds in which a worker has to send its metrics; shorter than a scraper's time-out. */
const METRICS_MS = 2_000

/**
 * Starts the first worker and, once it listens, the others. From then on a worker that ends is replaced, also one that
 * ends before it has listened: what keeps all of them from starting has shown with the first.
 * @returns once every other worker has listened, or has ended
 * @throws WorkerFailed if the first worker ends before it listens
 */
export async function startWorkers({ count, orders, onMetrics, onGone, logger }: WorkersOptions): Promise<Workers> {
  cluster.setupPrimary({ silent: true, serialization: 'advanced' })
  const ends = new Map<Worker, Promise<number>>()
  const answers = new Map<number, () => void>()
  let isStopping = false
  let restarts = 0
  let question = 0

  const post = (worker: Worker, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, () => {})
  }

  /** Starts a worker. @returns the URL on which it listens, once it does @throws WorkerFailed */
  function start(): Promise<string> {
    const worker = cluster.fork()
    const { stdout, stderr } = worker.process
    const texts = [
      stdout ? passLines(stdout, process.stdout) : Promise.resolve(),
      stderr ? passLines(stderr, process.stderr) : Promise.resolve(),
    ]
    let isReady = false
    const started = performance.now()
    return new Promise((resolve, reject) => {
      worker.on('error', (error) =>
        logger.warn(`A message could not be sent to worker ${worker.process.pid}: ${error.message}`),
      )
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'booted') {
          // The worker has no request yet, so it can be killed.
          if (isStopping) worker.kill('SIGKILL')
          else post(worker, orders())
        }
        if (message.type === 'metrics') {
          onMetrics(worker.id, message.metrics)
          answers.get(message.id)?.()
        }
        if (message.type === 'ready') {
          isReady = true
          resolve(message.url)
          if (isStopping) post(worker, { type: 'stop' })
        }
      })
      ends.set(
        worker,
        new Promise((ended) => {
          worker.once(
            'exit',
            (code: number | null, signal: string | null) =>
              void Promise.all(texts).then(() => {
                ends.delete(worker)
                onGone(worker.id)
                // A worker that was still starting was killed by `stop`, which counts as a clean end.
                ended(isReady || !isStopping ? (code ?? 1) : 0)
                if (!isReady) reject(new WorkerFailed(code === null || code === 0 ? 1 : code))
                onEnd({
                  pid: worker.process.pid,
                  how: signal ?? `exit code ${code}`,
                  livedMs: isReady ? performance.now() - started : 0,
                })
              }),
          )
        }),
      )
    })
  }

  const waitFor = createBackOff()
  let isUp = false
  function onEnd({ pid, how, livedMs }: { pid: number | undefined; how: string; livedMs: number }): void {
    if (isStopping || !isUp) return
    const longest = ends.size === 0 ? LONGEST_WITHOUT_ANY_MS : Infinity
    const ms = Math.min(longest, waitFor(livedMs))
    logger.error(`Worker ${pid} ended (${how}). A new one starts in ${ms} ms.`)
    setTimeout(() => {
      if (isStopping) return
      restarts += 1
      start().then(
        () => logger.info(`A new worker has replaced ${pid}.`),
        () => {},
      )
    }, ms).unref()
  }

  async function stop(): Promise<void> {
    isStopping = true
    const under = [...ends]
    for (const [worker] of under) post(worker, { type: 'stop' })
    const codes = await Promise.all(under.map(([, ended]) => ended))
    const failed = codes.filter((code) => code !== 0).length
    if (failed > 0) throw new Error(`${failed} of ${codes.length} workers did not exit cleanly.`)
  }

  try {
    const url = await start()
    isUp = true
    await Promise.allSettled(Array.from({ length: count - 1 }, start))
    return {
      url,
      running: () => ends.size,
      restarts: () => restarts,
      tell: (message) => {
        for (const worker of ends.keys()) post(worker, message)
      },
      async askMetrics() {
        await Promise.all(
          [...ends.keys()].map(
            (worker) =>
              new Promise<void>((resolve) => {
                const id = (question += 1)
                const done = (): void => {
                  clearTimeout(timer)
                  answers.delete(id)
                  resolve()
                }
                const timer = setTimeout(done, METRICS_MS)
                answers.set(id, done)
                post(worker, { type: 'metrics', id })
              }),
          ),
        )
      },
      stop,
    }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}
