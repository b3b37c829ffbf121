/** Everything the plugin needs after a click, or in its popup, in one module so that bundlers emit one chunk. */
export { handBack } from './handBack.ts'
export { recover, setUp } from './saga.ts'
