/** Everything the plugin needs from the first request on, in one module so that bundlers emit one chunk. */
export { approve, request, sign } from './saga.ts'
