import { setTimeout as sleep } from 'node:timers/promises'
import { FIRST_PORT } from './ports.ts'
import { startStack, type Stack } from './stack.ts'

/** Name of the environment variable that carries the addresses to the workers. */
export const ADDRESSES_VARIABLE = 'LATCHKEY_E2E_ADDRESSES'

/** Milliseconds between two looks at the provider, and for its answer: two busy cores make it slow, not silent. */
const LOOK_EVERY_MS = 10_000
const ANSWER_MS = 60_000

/** Without the provider every test that is left would only wait for its time to run out. */
const endTheRun = (why: string): void => {
  process.stderr.write(`${why}\n`)
  process.kill(process.pid, 'SIGINT')
}

/** Notices a provider that ended, not one that hangs. */
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

/** One provider and mail server for the whole run, with the demo as every app of the tests; what it returns ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ firstPort: FIRST_PORT, withApps: true, onProviderGone: endTheRun })
  process.env[ADDRESSES_VARIABLE] = JSON.stringify(stack.addresses)
  const unwatch = watch(stack)
  return async () => {
    unwatch()
    await stack.stop()
  }
}
