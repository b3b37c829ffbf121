/** Code that loads at its first use, in one module so that bundlers emit one chunk. */
export { watchFarcaster } from './listeners.ts'
export { link, login, unlink } from './saga.ts'
