import type { Words } from './words.ts'

/** `sendCode`, `linked_accounts`: a name that somebody wrote into code. Addresses, tokens and ids are none. */
const IDENTIFIER = /^(?=.{1,32}$)[a-z]+(?:[A-Z][a-z]+|_[a-z]+)*\d{0,2}$/

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text)

/** A failure's code: words joined by `_`, two at least, as no code that a person types. */
export const isErrorCode = (text: string): boolean => /^(?=.{1,64}$)[a-z]+(?:_[a-z]+)+$/.test(text)

/** The name of a function, as `sendCode` or `bound post`. Computed ones may hold anything. */
export const functionName = (name: unknown): string => {
  if (typeof name !== 'string' || name === '') return 'anonymous'
  // Bundlers number what has the same name twice.
  const written = name.replace(/\$\d+$/, '')
  return /^(?:bound )?[$_A-Za-z][$\w]{0,47}$/.test(written) && !/\d{3}/.test(written) ? written : 'a function'
}

/** An action's type, where its first part is an owner's and the rest a name. */
export function actionType(type: unknown, words: Words): string {
  if (typeof type !== 'string') return 'an action without a type'
  if (words.has(type)) return type
  const [owner = '', name = '', ...rest] = type.split('/')
  return rest.length === 0 && words.ownerOf(owner) !== null && isIdentifier(name) ? type : "somebody else's action"
}

/** A path with the segments that are words; query and fragment left out, any other segment a `…`. */
export function pathOf(url: string): string {
  const [, path = ''] = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  const segments = path.split('/').map((segment) => (segment === '' || /^(?:v\d|(?=.{1,24}$)[a-z]+(?:[_-][a-z]+)*)$/.test(segment) ? segment : '…'))
  return segments.join('/').slice(0, 200)
}
