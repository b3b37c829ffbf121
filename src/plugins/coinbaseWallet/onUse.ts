/** Everything the plugin needs from the first connection on, in one module so that bundlers emit one chunk. */
export { connect, disconnect, restore } from './saga.ts'
