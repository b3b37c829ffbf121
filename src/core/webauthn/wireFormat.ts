/**
 * Converts WebAuthn's options and responses: keys are camel case in browsers and snake case on the wire. Values stay as they
 * are.
 */

/** `rpId` → `rp_id`, `clientDataJSON` → `client_data_json`, all the way down. */
export const toSnakeCase = <Wire>(value: object): Wire => renamed(value, snake) as Wire

/** `rp_id` → `rpId`, all the way down. */
export const toCamelCase = <Platform>(value: object): Platform => renamed(value, camel) as Platform

const snake = (key: string): string => key.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)
const camel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.map(([key, item]) => [rename(key), renamed(item, rename)]))
}
