/** Everything the plugin needs from the first click on, or in its window; in one module so that bundlers emit one chunk. */
export { handBack } from './handBack.ts'
export { recover, setUp } from './saga.ts'
