/**
 * What a table itself has under a name that comes from outside, such as an error code: never what every object inherits.
 *
 * @example
 * const textOf = (t: Text, { code }: AuthFailure) => t(ownValue(TEXTS, code) ?? 'pigeon.error.generic')
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
