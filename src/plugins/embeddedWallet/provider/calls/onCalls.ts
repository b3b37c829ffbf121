/** EIP-5792 methods, which load at first use: one module, so that bundlers emit one chunk. */
export { getCallsStatus } from './callsStatus.ts'
export { getCapabilities } from './getCapabilities.ts'
export { sendCalls } from './sendCalls.ts'
export { showCallsStatus } from './showCallsStatus.ts'
