import type { TypedData } from 'latchkey/plugins/embeddedWallet/typedData'
import { visibleText } from './visibleText.ts'

/** One field of the signed typed data, with its path, such as `message.details[0].token`. */
export interface TypedField {
  path: string
  value: string
}

/** Most fields that the sheet lists; of the others it shows the number. */
const FIELDS_MAX = 1_000

/**
 * Lists the fields of domain and message from the parsed typed data, which contains exactly what the signature
 * covers.
 */
export function typedFields({ domain, message }: TypedData): { fields: readonly TypedField[]; more: number } {
  const fields: TypedField[] = []
  let more = 0
  const add = (path: string, value: string): void => {
    if (fields.length < FIELDS_MAX) fields.push({ path: visibleText(path), value })
    else more++
  }
  const walk = (path: string, value: unknown): void => {
    if (Array.isArray(value) && value.length > 0) return value.forEach((part, at) => walk(`${path}[${at}]`, part))
    if (Array.isArray(value)) return add(path, '[]')
    if (typeof value !== 'object' || value === null) return add(path, visibleText(String(value)))
    for (const [name, part] of Object.entries(value)) walk(`${path}.${name}`, part)
  }
  walk('domain', domain)
  walk('message', message)
  return { fields, more }
}
