import type { Bytes } from '../keys/bytes.ts'
import type { Argon2Answer, Argon2Task } from './parameters.ts'

/** The members of `Worker` that {@link deriveKey} uses, so that tests can replace the worker. */
export interface Argon2Worker {
  postMessage(task: Argon2Task, transfer: Transferable[]): void
  onmessage: ((message: MessageEvent<Argon2Answer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** Milliseconds after which a worker that has not answered is given up; long enough for slow devices. */
const WORKER_TIMEOUT_MS = 120_000

/**
 * Milliseconds between two calls of `stillAtIt`. Each call makes the SDK wait longer, so this is less than its
 * shortest time limit, the 10 s of `wallet:create`.
 */
const STILL_AT_IT_MS = 5_000

/**
 * Stretches a password into a key, in a new worker that is ended afterwards.
 * @param task `password` is transferred: the caller's buffer is empty afterwards
 * @param stillAtIt called every 5 s until the worker has answered
 * @throws Error if the worker does not load, runs out of memory or never answers
 */
export function deriveKey(
  createWorker: () => Argon2Worker,
  task: Argon2Task,
  stillAtIt: () => void = () => {},
): Promise<Bytes> {
  return new Promise<Bytes>((resolve, reject) => {
    const worker = createWorker()
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      clearInterval(beat)
      worker.terminate()
      settle()
    }
    const fail = (): void =>
      end(() => reject(new Error('The password could not be stretched into a key on this device.')))
    const timer = setTimeout(fail, WORKER_TIMEOUT_MS)
    const beat = setInterval(stillAtIt, STILL_AT_IT_MS)
    worker.onmessage = ({ data }) => {
      const { key } = data
      if (key?.length === task.keyBytes) end(() => resolve(key))
      else fail()
    }
    worker.onerror = (event) => {
      event.preventDefault()
      fail()
    }
    worker.postMessage(task, [task.password.buffer])
  })
}
