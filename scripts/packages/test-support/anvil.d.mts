/** An EVM node on loopback that mines a block for each transaction, with the well-known accounts of development. */
export interface Anvil {
  /** JSON-RPC. */
  readonly url: string
  /** Fulfilled when the process is gone. */
  readonly exited: Promise<void>
  /** Ends the process and waits for it; calling it again does nothing. */
  stop(): Promise<void>
}

export interface AnvilOptions {
  /** EIP-155. Default 31337. */
  readonly chainId?: number | undefined
  /** Default: a free one. */
  readonly port?: number | undefined
  /** Rules of the chain, such as `berlin`, whose blocks have no base fee. Default: the newest ones. */
  readonly hardfork?: string | undefined
}

/** anvil's own number (EIP-155), which the demo knows. */
export const LOCAL_CHAIN_ID: number

/** There is no anvil that runs on this machine. */
export class AnvilMissing extends Error {}

/**
 * Starts anvil on a port of loopback, its state in memory. It ends with this process at the latest.
 * @throws AnvilMissing where there is none for this platform; Error with its last words, where it does not come up
 */
export function startAnvil(options?: AnvilOptions): Promise<Anvil>
