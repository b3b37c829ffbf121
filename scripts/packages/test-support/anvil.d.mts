/** An EVM node on loopback that mines a block for each transaction, with the well-known development accounts. */
export interface Anvil {
  /** URL for JSON-RPC. */
  readonly url: string
  /** Settled when the process has ended. */
  readonly exited: Promise<void>
  /** Ends the process and waits until it has ended. Further calls do nothing. */
  stop(): Promise<void>
}

export interface AnvilOptions {
  /** Chain id (EIP-155). Default 31337. */
  readonly chainId?: number | undefined
  /** Port on loopback. Default: a free one. */
  readonly port?: number | undefined
  /** Rules of the chain, such as `berlin`, whose blocks have no base fee. Default: the newest. */
  readonly hardfork?: string | undefined
}

/** anvil's default chain id (EIP-155), which the demo knows. */
export const LOCAL_CHAIN_ID: number

/** Thrown if there is no anvil that runs on this machine. */
export class AnvilMissing extends Error {}

/**
 * Starts anvil on a port of loopback, with its state in memory. It ends with this process at the latest.
 *
 * @throws AnvilMissing if there is none for this platform; Error with its last output if it does not start
 */
export function startAnvil(options?: AnvilOptions): Promise<Anvil>
