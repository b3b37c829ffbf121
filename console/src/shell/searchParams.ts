/** Values of an address's query, all of them texts, so that a link is as short as a person would write it. */
export type RawSearch = Readonly<Record<string, unknown>>

/** Reads a query without guessing types: `?q=0123` is a text. A name that comes twice has its last value. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Writes a query; names without a value are left out. */
export function stringifySearch(search: RawSearch): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') written.set(name, value)
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}

/** A text of the query, cut to a length; `undefined` if there is none. */
export function readText(value: unknown, maxLength = 200): string | undefined {
  const text = typeof value === 'string' ? value.slice(0, maxLength).trim() : ''
  return text === '' ? undefined : text
}

/** One of some values; `undefined` for anything else, so that a mistyped link shows the page without its filter. */
export const readOneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((known) => known === value)
