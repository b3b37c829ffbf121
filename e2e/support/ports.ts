/** Ports are taken from here on; a run beside another gets a range of its own by `LATCHKEY_E2E_PORT`. */
export const FIRST_PORT = Number(process.env.LATCHKEY_E2E_PORT ?? 4600)

/** So many ports are set aside for the shared provider with its demos, and for each worker. */
const SHARED_PORTS = 40
const PORTS_PER_WORKER = 10

/** From here on are the ports of a worker, of which a stack of its own takes the first ones. */
export const firstPortOf = (parallelIndex: number): number =>
  FIRST_PORT + SHARED_PORTS + PORTS_PER_WORKER * parallelIndex

/** Of the chain whose contracts are wallets, while a test has one. */
export const CONTRACT_CHAIN_PORT = FIRST_PORT + SHARED_PORTS - 1
