/** What the plugin needs from the first request on: one module, so that bundlers make one chunk of it. */
export { approve, request, sign } from './saga.ts'
