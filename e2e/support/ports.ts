/** First port of a run. A second run at the same time sets its own with `LATCHKEY_E2E_PORT`. */
export const FIRST_PORT = Number(process.env.LATCHKEY_E2E_PORT ?? 4600)

/** Number of ports reserved for the shared provider with its demos, and for each worker. */
const SHARED_PORTS = 40
const PORTS_PER_WORKER = 10

/** First port of a worker; a provider and demo of the worker's own take the first ones. */
export const firstPortOf = (parallelIndex: number): number =>
  FIRST_PORT + SHARED_PORTS + PORTS_PER_WORKER * parallelIndex

/** Port of the chain with contract wallets, while a test runs it. */
export const CONTRACT_CHAIN_PORT = FIRST_PORT + SHARED_PORTS - 1
