import type { Argon2Worker } from '../deriveKey.ts'
import { stretch } from '../stretch.ts'
import type { Argon2Answer, Argon2Task } from '../task.ts'

/** Workers that do their work in the test's own process, and their state. */
export interface InProcessWorkers {
  create: () => Argon2Worker
  tasks: Argon2Task[]
  /** Buffers that crossed to the worker and back, as they were left. */
  passwords: Uint8Array[]
  running(): number
}

/** @param answer in place of the work; what it throws is an error of the worker, and a promise that stays open is silence */
export function createInProcessWorkers(
  answer: (task: Argon2Task) => Promise<Argon2Answer> = stretch,
): InProcessWorkers {
  const workers: InProcessWorkers = { create, tasks: [], passwords: [], running: () => running }
  let running = 0

  function create(): Argon2Worker {
    running++
    const worker: Argon2Worker = {
      onmessage: null,
      onerror: null,
      postMessage(task, transfer) {
        const received = structuredClone(task, { transfer })
        workers.tasks.push({ ...received, password: received.password.slice() })
        workers.passwords.push(received.password)
        answer(received).then(
          (data) => worker.onmessage?.({ data } as MessageEvent<Argon2Answer>),
          () => worker.onerror?.({ preventDefault: () => {} } as ErrorEvent),
        )
      },
      terminate() {
        running--
      },
    }
    return worker
  }
  return workers
}
