import type { Argon2Worker } from '../deriveKey.ts'
import type { Argon2Answer, Argon2Task } from '../parameters.ts'
import { stretch } from '../stretch.ts'

/** Workers that run in the test's own process, with a record of their tasks for assertions. */
export interface InProcessWorkers {
  create: () => Argon2Worker
  tasks: Argon2Task[]
  /** The password buffers that the workers received. A test checks that they are wiped. */
  passwords: Uint8Array[]
  running(): number
}

/**
 * @param answer replaces the key derivation. If it throws, the worker reports an error; if its promise never settles,
 * the worker never answers
 */
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
