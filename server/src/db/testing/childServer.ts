import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DatabaseOptions } from '../types.ts'
import { buildProgram } from './buildProgram.ts'

export type ChildOrder = { do: 'close' } | { do: 'write'; from: number }
export type ChildEvent =
  | { did: 'open' }
  | { did: 'write'; n: number }
  | { did: 'fail'; code: string | undefined; message: string }

/** A server in a process of its own, which a test can kill. */
export interface ChildServer {
  process: ChildProcess
  /** The largest number whose commit the server acknowledged. */
  acknowledged(): number
  order(order: ChildOrder): void
  /** Kills the process, and resolves once it is gone and all its messages were read. */
  kill(): Promise<void>
  ended: Promise<unknown>
}

/** Starts a server and waits until its database is open. Rejects with the reason if it could not be opened. */
export async function startChildServer(options: DatabaseOptions): Promise<ChildServer> {
  const program = buildProgram(join(__dirname, 'childProgram.ts'), 'childProgram')
  const child = fork(program, [JSON.stringify(options)], { execArgv: ['--liftoff-only'] })
  // The last messages may still be in the channel after the process is gone, so both ends are awaited.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  let acknowledged = 0
  child.on('message', (event: ChildEvent) => {
    if (event.did === 'write') acknowledged = event.n
  })
  const endedEarly = ended.then(() => [{ did: 'fail', code: undefined, message: 'ended early' }])
  const [first] = (await Promise.race([once(child, 'message'), endedEarly])) as [ChildEvent]
  if (first.did === 'fail') {
    await ended
    throw Object.assign(new Error(first.message), { code: first.code })
  }
  return {
    process: child,
    acknowledged: () => acknowledged,
    order: (order) => child.send(order),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    ended,
  }
}

/** Polls until a condition is true, and throws if it never is. */
export async function eventually(isSo: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Still not so after ${timeoutMs} ms: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
