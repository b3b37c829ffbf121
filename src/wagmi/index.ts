/**
 * The wallets of a Latchkey client as a wagmi connector: `latchkey/wagmi`. For wagmi 2 and 3: of `@wagmi/core` it has types only; it needs the optional peer `viem`.
 *
 * @packageDocumentation
 */
export { latchkeyConnector, type LatchkeyConnectorOptions } from './latchkeyConnector.ts'
