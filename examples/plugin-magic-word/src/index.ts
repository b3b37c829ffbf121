/** Login with a name and the magic word: an example of a third-party plugin. */
export type { MagicWordAccount } from './account.ts'
export { MAGIC_WORD_ERRORS } from './errors.ts'
export type { MagicWordOptions } from './options.ts'
export { magicWord } from './plugin.ts'
export type { SayWordArgs } from './saga.ts'
