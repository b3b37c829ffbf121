import { setTimeout as sleep } from 'node:timers/promises'
import { FIRST_PORT } from './ports.ts'
import { startStack, type Stack } from './stack.ts'

/** Name of the environment variable that carries the addresses to the workers. */
export const ADDRESSES_VARIABLE = 'LATCHKEY_E2E_ADDRESSES'

/**
 * Milliseconds between two checks of the provider, and for its answer: on two busy cores it may be slow without being
 * down.
 */
const LOOK_EVERY_MS = 10_000
const ANSWER_MS = 60_000

/** Ends the run: without the provider, each remaining test would only wait for its time-out. */
const endTheRun = (why: string): void => {
  process.stderr.write(`${why}\n`)
  process.kill(process.pid, 'SIGINT')
}

/** Watches for a provider that ended; one that hangs is not noticed. */
const watch = ({ addresses }: Stack): (() => void) => {
  const isStopped = new AbortController()
  const look = async (): Promise<void> => {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: isStopped.signal })
      await fetch(`${addresses.providerAddress}/health`, { signal: AbortSignal.timeout(ANSWER_MS) })
    }
  }
  look().catch((error: unknown) => {
    if (!isStopped.signal.aborted) endTheRun(`The provider does not answer any more: ${String(error)}`)
  })
  return () => isStopped.abort()
}

/**
 * Starts one provider and mail server for the whole run, with the demo for each of the tests' apps. The returned
 * function stops them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ firstPort: FIRST_PORT, withApps: true, onProviderGone: endTheRun })
  process.env[ADDRESSES_VARIABLE] = JSON.stringify(stack.addresses)
  const unwatch = watch(stack)
  return async () => {
    unwatch()
    await stack.stop()
  }
}
