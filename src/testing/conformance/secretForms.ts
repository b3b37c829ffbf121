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
    // Letter by letter, as in a state with one entry for each digit of a code.
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
  return secret.length <= length ? [] : Array.from({ length: secret.length - length + 1 }, (_, start) => secret.slice(start, start + length))
}

/** Checks whether one of the forms is in a text, ignoring case. */
export const holds = (text: string, forms: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return partsOf(forms[0] ?? '').some((part) => text.includes(part)) || forms.some((form) => text.includes(form) || (form.length >= 6 && lower.includes(form.toLowerCase())))
}

/** Writes a value and all that it contains as text. Unlike JSON it includes, for example, the message of an error. */
export function textOf(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  if (seen.has(value)) return ''
  seen.add(value)
  if (value instanceof Map) return textOf([...value], seen)
  if (value instanceof Set || ArrayBuffer.isView(value)) return textOf([...(value as Iterable<unknown>)], seen)
  const error = value instanceof Error ? [value.message, value.stack, value.cause] : []
  const parts = [...error, ...Object.entries(value).flatMap(([key, part]) => (Array.isArray(value) ? [part as unknown] : [key, part as unknown]))]
  return parts.map((part) => textOf(part, seen)).join(',')
}
