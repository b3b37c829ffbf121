import { assertStorable } from '../foundation/index.ts'
import type { HttpRequest } from '../contract/index.ts'
import { reasonRequired } from './errors.ts'

const MAX_LENGTH = 500

/**
 * Reads why an operator acts, from the header `{brand}-reason`: percent-encoded, since headers have no other letters.
 * @throws RequestError 400 `reason_required` if it is missing, empty, too long or not percent-encoded
 */
export function readReason({ headers }: Pick<HttpRequest, 'headers'>, brand: string): string {
  const name = `${brand}-reason`
  const text = decode(headers[name])?.trim()
  if (text === undefined || text === '' || text.length > MAX_LENGTH) throw reasonRequired(name)
  assertStorable({ reason: text })
  return text
}

function decode(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
