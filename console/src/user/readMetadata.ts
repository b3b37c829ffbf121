export type Metadata = Record<string, string | number | boolean>

/** Limits of the users API. */
const MAX_KEYS = 50
const MAX_KEY_LENGTH = 64
const MAX_VALUE_LENGTH = 512

type Read = { value: Metadata; problem: null } | { value: null; problem: string }

const wrong = (problem: string): Read => ({ value: null, problem })

const problemOf = ([key, value]: [string, unknown]): string | null => {
  if (key === '' || key.length > MAX_KEY_LENGTH) return 'A name has 1 to 64 characters.'
  if (typeof value === 'number' || typeof value === 'boolean') return null
  if (typeof value !== 'string') return `"${key}" must be a text, a number, true or false.`
  return value.length > MAX_VALUE_LENGTH ? `"${key}" has more than 512 characters.` : null
}

/** Reads metadata as an operator typed it, JSON, and says what the server would refuse. */
export function readMetadata(text: string): Read {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return wrong('This is no JSON. Write names and texts in double quotes.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return wrong('Write an object: {"plan": "pro"}.')
  const entries = Object.entries(parsed)
  if (entries.length > MAX_KEYS) return wrong('A user has at most 50 values.')
  const problem = entries.map(problemOf).find((found) => found !== null)
  return problem === undefined ? { value: parsed as Metadata, problem: null } : wrong(problem)
}
