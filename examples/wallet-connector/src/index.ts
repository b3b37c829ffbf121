/** A wallet with a key in the page's memory: an example of a third-party wallet connector. */
export type { PageKeyOptions } from './options.ts'
export { pageKey } from './plugin.ts'
export type { Question } from './provider.ts'
