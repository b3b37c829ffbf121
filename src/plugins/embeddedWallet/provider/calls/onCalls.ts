/** EIP-5792, which loads when an app first uses it: one module, so that bundlers make one chunk of it. */
export { getCallsStatus } from './callsStatus.ts'
export { getCapabilities } from './getCapabilities.ts'
export { sendCalls } from './sendCalls.ts'
export { showCallsStatus } from './showCallsStatus.ts'
