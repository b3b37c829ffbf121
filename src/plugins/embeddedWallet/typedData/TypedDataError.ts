/** Thrown for typed data that cannot be signed as it is. The message is for developers, and names the path, the type and the value. */
export class TypedDataError extends Error {
  override readonly name = 'TypedDataError'
}

const MAX_PATH = 200
const MAX_VALUE = 80

/** Error for a value that does not fit: `message.count must be uint8, not 256.` */
export function unfit(path: string, expected: string, value: unknown): TypedDataError {
  const is = value === undefined ? 'but is missing' : `not ${beginning(JSON.stringify(value), MAX_VALUE)}`
  return new TypedDataError(`${beginning(path, MAX_PATH)} must be ${beginning(expected, MAX_PATH)}, ${is}.`)
}

const beginning = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)
