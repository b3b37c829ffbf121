import type { Words } from './words.ts'

/** Matches names as written in code, such as `sendCode` and `linked_accounts`, but not addresses, tokens and ids. */
const IDENTIFIER = /^(?=.{1,32}$)[a-z]+(?:[A-Z][a-z]+|_[a-z]+)*\d{0,2}$/

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text)

/** Checks for an error code: at least two words joined by `_`, so that no code that a user types matches. */
export const isErrorCode = (text: string): boolean => /^(?=.{1,64}$)[a-z]+(?:_[a-z]+)+$/.test(text)

/**
 * Returns a function's name, such as `sendCode` or `bound post`. Others are replaced, because a computed name may hold
 * anything.
 */
export const functionName = (name: unknown): string => {
  if (typeof name !== 'string' || name === '') return 'anonymous'
  // Bundlers add a number to a name that is used twice.
  const written = name.replace(/\$\d+$/, '')
  return /^(?:bound )?[$_A-Za-z][$\w]{0,47}$/.test(written) && !/\d{3}/.test(written) ? written : 'a function'
}

/** Returns an action's type if its first part belongs to a plugin or the core and the rest is a name; else a placeholder. */
export function actionType(type: unknown, words: Words): string {
  if (typeof type !== 'string') return 'an action without a type'
  if (words.has(type)) return type
  const [owner = '', name = '', ...rest] = type.split('/')
  return rest.length === 0 && words.ownerOf(owner) !== null && isIdentifier(name) ? type : "somebody else's action"
}

/** Returns a URL's path, without query and fragment. Segments that are not words become `…`. */
export function pathOf(url: string): string {
  const [, path = ''] = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  const segments = path
    .split('/')
    .map((segment) => (segment === '' || /^(?:v\d|(?=.{1,24}$)[a-z]+(?:[_-][a-z]+)*)$/.test(segment) ? segment : '…'))
  return segments.join('/').slice(0, 200)
}
