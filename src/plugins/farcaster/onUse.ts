/** Everything the plugin needs from the first connection on, in one module so that bundlers emit one chunk. */
export { watchFarcaster } from './listeners.ts'
export { link, login, unlink } from './saga.ts'
