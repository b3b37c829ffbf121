/** Encodings and spellings of a secret to search for. */
export function secretForms(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret)
  const base64 = btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    base64,
    base64.replaceAll('+', '-').replaceAll('/', '_'),
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    [...bytes].join(','),
    Array.from(secret).reverse().join(''),
    // Matches a state that holds the secret character by character, such as one entry for each digit of a code.
    Array.from(secret, (letter) => JSON.stringify(letter)).join(','),
  ]
  return [...new Set(forms)].filter((form) => form !== '')
}

/** Minimum length of a part of a secret, in characters. Shorter parts may be ordinary words. */
const PART_LENGTH = 10
const PART_SHARE = 0.6

/** Parts of a long secret that reveal too much of it. */
function partsOf(secret: string): string[] {
  const length = Math.max(PART_LENGTH, Math.ceil(secret.length * PART_SHARE))
  return secret.length <= length
    ? []
    : Array.from({ length: secret.length - length + 1 }, (_, start) => secret.slice(start, start + length))
}

/** Checks whether one of the forms is in a text, ignoring case. */
export const holds = (text: string, forms: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return (
    partsOf(forms[0] ?? '').some((part) => text.includes(part)) ||
    forms.some((form) => text.includes(form) || (form.length >= 6 && lower.includes(form.toLowerCase())))
  )
}

/** A secret in a place where it must not be: its index in the options. */
export interface Leak {
  readonly place: string
  readonly secret: number
}

/** Returns which of the secrets are in which of the places. */
export function leaksIn(
  places: readonly (readonly [place: string, text: string])[],
  secrets: readonly string[],
): Leak[] {
  const forms = secrets.map(secretForms)
  return places.flatMap(([place, text]) =>
    forms.flatMap((all, secret) => (holds(text, all) ? [{ place, secret }] : [])),
  )
}

/** Writes a value and all that it contains as text, including what JSON leaves out, such as an error's message. */
export function textOf(value: unknown, seen = new Set<unknown>()): string {
  const parts: string[] = []
  write(value, seen, parts)
  return parts.join(',')
}

/** Writes several values, one a line. What they share is written once. */
export function textOfAll(values: readonly unknown[]): string {
  const seen = new Set<unknown>()
  return values.map((value) => textOf(value, seen)).join('\n')
}

/** Adds the parts of a value. An object that was seen before is empty. */
function write(value: unknown, seen: Set<unknown>, parts: string[]): void {
  if (typeof value !== 'object' || value === null)
    return void parts.push(typeof value === 'string' ? JSON.stringify(value) : String(value))
  if (seen.has(value)) return void parts.push('')
  seen.add(value)
  const before = parts.length
  if (value instanceof Error) for (const part of [value.message, value.stack, value.cause]) write(part, seen, parts)
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
    write([...(value as Iterable<unknown>)], seen, parts)
  else if (Array.isArray(value)) for (const part of Object.values(value)) write(part, seen, parts)
  else {
    for (const [key, part] of Object.entries(value)) {
      parts.push(JSON.stringify(key))
      write(part, seen, parts)
    }
  }
  if (parts.length === before) parts.push('')
}
