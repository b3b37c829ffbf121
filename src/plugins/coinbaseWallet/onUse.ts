/** What the plugin needs from the first connection on: one module, so that bundlers make one chunk of it. */
export { connect, disconnect, restore } from './saga.ts'
