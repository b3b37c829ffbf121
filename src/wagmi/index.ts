/**
 * The wallets of a Latchkey client as a wagmi connector: `latchkey/wagmi`. For wagmi 2 and 3: it imports only types
 * of `@wagmi/core`, and needs the optional peer dependency `viem`.
 *
 * @packageDocumentation
 */
export { latchkeyConnector, type LatchkeyConnectorOptions } from './latchkeyConnector.ts'
