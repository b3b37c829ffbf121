import type { WireAssertion } from '../../core/contract.ts'

/**
 * Reads what the user gave as the assertion of an authenticator (WebAuthn, section 5.2.2; snake case, base64url). `null` for anything
 * else, a text above all. Whether it proves anything is the server's to say.
 */
export function readAssertion(code: unknown): Record<string, unknown> | null {
  const { id, raw_id: rawId, type, response } = record(code) as Partial<WireAssertion>
  const { client_data_json: clientData, authenticator_data: data, signature } = record(response) as Partial<WireAssertion['response']>
  const isWhole = type === 'public-key' && [id, rawId, clientData, data, signature].every((part) => typeof part === 'string' && part !== '')
  return isWhole ? (code as Record<string, unknown>) : null
}

const record = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
