/** What the plugin needs from the first password on: one module, so that bundlers make one chunk of it. */
export { generate, recover, setUp } from './saga.ts'
