/** A wallet with a key in the page's memory: an example of a third-party wallet connector. */
export type { PageKeyOptions, Question } from './options.ts'
export { pageKey } from './plugin.ts'
