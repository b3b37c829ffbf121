/**
 * The wallets of a Latchkey client as a wagmi connector: `latchkey/wagmi`. Needs the optional peers `@wagmi/core` and `viem`.
 *
 * @packageDocumentation
 */
export { latchkeyConnector, type LatchkeyConnectorOptions } from './latchkeyConnector.ts'
