/** Code that loads at its first use, in one module so that bundlers emit one chunk. */
export { watchFarcaster } from './watch.ts'
export { link, login, unlink } from './saga.ts'
