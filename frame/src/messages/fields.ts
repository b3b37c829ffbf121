import { CODE_LENGTH, readDigits } from 'latchkey/core/contract'
import type { MfaMethod, MfaProof } from 'latchkey/core/frame/contract'
import { TOKEN_MAX_LENGTH } from '../accessToken.ts'
import { invalidArguments, type FrameFailure } from '../frameFailure.ts'

/** Data of a message, before its fields are checked. */
export type Fields = Record<string, unknown>

/** Longest passkey assertion that is accepted, in characters of JSON. */
const PROOF_MAX_LENGTH = 65_536
const RELYING_PARTY_MAX_LENGTH = 256
/** Longest code that is accepted, in characters, also for methods of plugins. The server has the same limit. */
const CODE_MAX_LENGTH = 64

/** The error for a wrong field. It names the field and never repeats its value, which may be a secret. */
export const wrong = (name: string): FrameFailure => invalidArguments(`\`${name}\` is missing or not valid.`)

/** @throws {FrameFailure} `invalid_request_arguments` if the field is empty, too long or not a text */
export function text(data: Fields, name: string, maxLength: number): string {
  const value = data[name]
  if (typeof value !== 'string' || value === '' || value.length > maxLength) throw wrong(name)
  return value
}

export const token = (data: Fields): { accessToken: string } => ({
  accessToken: text(data, 'accessToken', TOKEN_MAX_LENGTH),
})

/** Reads six digits (MFA-60), and tolerates the spaces and dashes that people type between them. */
export function sixDigits(data: Fields, name: string): string {
  const digits = readDigits(text(data, name, CODE_MAX_LENGTH))
  if (digits?.length !== CODE_LENGTH) throw wrong(name)
  return digits
}

const METHODS: readonly MfaMethod[] = ['sms', 'totp', 'passkey']

export const isMfaMethod = (value: unknown): value is MfaMethod => METHODS.some((known) => known === value)

export function mfaMethod(data: Fields, name: string): MfaMethod {
  const value = data[name]
  if (!isMfaMethod(value)) throw wrong(name)
  return value
}

/** Form of the names of MFA methods, including those that plugins add. */
const METHOD_NAME = /^[a-z][a-z0-9_]{0,31}$/
/** Reads a proof of a second factor, which must be complete or absent. Older clients send absent fields as null. */
export function proof(data: Fields): Partial<MfaProof> {
  const { mfaMethod: given, mfaCode, relyingParty } = data
  if ((given ?? undefined) === undefined && (mfaCode ?? undefined) === undefined) return {}
  if (typeof given !== 'string' || !METHOD_NAME.test(given)) throw wrong('mfaMethod')
  const party =
    (relyingParty ?? undefined) === undefined
      ? {}
      : { relyingParty: text(data, 'relyingParty', RELYING_PARTY_MAX_LENGTH) }
  return { mfaMethod: given, mfaCode: proofCode(data, given), ...party }
}

/** Reads the code of a proof. Codes of other methods than these three are checked by their plugin on the server. */
function proofCode(data: Fields, method: string): MfaProof['mfaCode'] {
  if (method === 'sms' || method === 'totp') return sixDigits(data, 'mfaCode')
  if (method === 'passkey' || typeof data.mfaCode !== 'string') return assertion(data.mfaCode)
  return text(data, 'mfaCode', CODE_MAX_LENGTH)
}

/** Copies a passkey's assertion through JSON, so that only plain data remains. The server checks its content. */
function assertion(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('mfaCode')
  try {
    const json = JSON.stringify(value)
    if (json.length <= PROOF_MAX_LENGTH) return JSON.parse(json) as Record<string, unknown>
  } catch {
    // `JSON.stringify` throws if the value is circular or contains a BigInt.
  }
  throw wrong('mfaCode')
}
