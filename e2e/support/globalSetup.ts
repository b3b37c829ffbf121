import { startStack } from './stack.ts'

/** Name of the environment variable that carries the addresses to the workers. */
export const ADDRESSES_VARIABLE = 'LATCHKEY_E2E_ADDRESSES'

/** Ports are taken from here on; a run beside another gets a range of its own by `LATCHKEY_E2E_PORT`. */
export const FIRST_PORT = Number(process.env.LATCHKEY_E2E_PORT ?? 4600)

/** One provider and mail server for the whole run, with the demo as every app of the tests; what it returns ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ firstPort: FIRST_PORT, withApps: true })
  process.env[ADDRESSES_VARIABLE] = JSON.stringify(stack.addresses)
  return stack.stop
}
