import type { WireAssertion } from '../../core/contract.ts'

/**
 * Reads an answer as an authenticator's assertion (WebAuthn, section 5.2.2; snake case, base64url). `null` for anything else, such as a
 * text. Checks only its shape; the server verifies it.
 */
export function readAssertion(code: unknown): Record<string, unknown> | null {
  const { id, raw_id: rawId, type, response } = record(code) as Partial<WireAssertion>
  const {
    client_data_json: clientData,
    authenticator_data: data,
    signature,
  } = record(response) as Partial<WireAssertion['response']>
  const isWhole =
    type === 'public-key' &&
    [id, rawId, clientData, data, signature].every((part) => typeof part === 'string' && part !== '')
  return isWhole ? (code as Record<string, unknown>) : null
}

const record = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
