/** Everything the plugin needs from the first password on, in one module so that bundlers emit one chunk. */
export { generate, recover, setUp } from './saga.ts'
