/** A wallet with a key in the page's memory: an example of a third-party wallet connector. */
export type { Question } from './liveWallet.ts'
export type { PageKeyOptions } from './options.ts'
export { pageKey } from './plugin.ts'
