import { startStack } from './stack.ts'

/** Name of the environment variable that carries the addresses to the workers. */
export const ADDRESSES_VARIABLE = 'LATCHKEY_E2E_ADDRESSES'

const FIRST_PORT = 4600

/** One provider, demo and mail server for the whole run; what it returns ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack(Number(process.env.LATCHKEY_E2E_PORT ?? FIRST_PORT))
  process.env[ADDRESSES_VARIABLE] = JSON.stringify(stack.addresses)
  return stack.stop
}
