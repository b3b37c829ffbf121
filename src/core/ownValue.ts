/**
 * Returns a table's own value for a name that comes from outside, such as an error code: never a value that every
 * object inherits.
 *
 * @example
 * const textOf = (t: Text, { code }: AuthFailure) => t(ownValue(TEXTS, code) ?? 'pigeon.error.generic')
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
