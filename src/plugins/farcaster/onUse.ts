/** What the plugin needs from the first connection on: one module, so that bundlers make one chunk of it. */
export { watchFarcaster } from './listeners.ts'
export { link, login, unlink } from './saga.ts'
