import type { MfaMethod, MfaProof } from 'latchkey/core/frame/contract'
import { TOKEN_MAX_LENGTH } from '../accessToken.ts'
import { invalidArguments, type FrameFailure } from '../frameFailure.ts'

/** Data of a message, before anybody looked at it. */
export type Fields = Record<string, unknown>

/** Characters of a proof's JSON. */
const PROOF_MAX_LENGTH = 65_536
const RELYING_PARTY_MAX_LENGTH = 256

/** Names the field, and never its value. */
export const wrong = (name: string): FrameFailure => invalidArguments(`\`${name}\` is missing or not what it has to be.`)

/** @throws {FrameFailure} `invalid_request_arguments` where it is empty, too long or no text */
export function text(data: Fields, name: string, maxLength: number): string {
  const value = data[name]
  if (typeof value !== 'string' || value === '' || value.length > maxLength) throw wrong(name)
  return value
}

export const token = (data: Fields): { accessToken: string } => ({ accessToken: text(data, 'accessToken', TOKEN_MAX_LENGTH) })

/** Six digits (product spec, section 4). */
export function sixDigits(data: Fields, name: string): string {
  const value = data[name]
  if (typeof value !== 'string' || !/^\d{6}$/.test(value)) throw wrong(name)
  return value
}

const METHODS: readonly MfaMethod[] = ['sms', 'totp', 'passkey']

export function mfaMethod(data: Fields, name: string): MfaMethod {
  const method = METHODS.find((known) => known === data[name])
  if (!method) throw wrong(name)
  return method
}

/** A proof is whole or not there; older clients send its fields as null. */
export function proof(data: Fields): Partial<MfaProof> {
  const { mfaMethod: given, mfaCode, relyingParty } = data
  if ((given ?? undefined) === undefined && (mfaCode ?? undefined) === undefined) return {}
  const method = mfaMethod(data, 'mfaMethod')
  const party = (relyingParty ?? undefined) === undefined ? {} : { relyingParty: text(data, 'relyingParty', RELYING_PARTY_MAX_LENGTH) }
  return { mfaMethod: method, mfaCode: method === 'passkey' ? assertion(mfaCode) : sixDigits(data, 'mfaCode'), ...party }
}

/** The server reads what is inside. A copy by JSON, so that nothing but plain data goes on. */
function assertion(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('mfaCode')
  try {
    const json = JSON.stringify(value)
    if (json.length <= PROOF_MAX_LENGTH) return JSON.parse(json) as Record<string, unknown>
  } catch {
    // Circular, or with big integers in it.
  }
  throw wrong('mfaCode')
}
