import { MFA_PASSKEY_PATHS as PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { PASSKEY_LIMIT } from 'latchkey/plugins/passkey/contract'
import { z } from 'zod'
import { mfaProofSchema } from '../../core/contract/index.ts'
import { assertionSchema, credentialId, relyingParty } from '../passkey/wireSchema.ts'

/**
 * Paths that verify and enrol passkeys as second factors. The second path of each is the one that other vendors'
 * clients call.
 */
export const M3_PATHS = {
  verify: [PATHS.verify, '/api/v1/mfa/passkey/verify'],
  enrollment: [PATHS.enrollment, '/api/v1/mfa/passkey/enrollment'],
} as const

export const initSchema = z.object({ relying_party: relyingParty })
export const verifySchema = z.object({ authenticator_response: assertionSchema, relying_party: relyingParty })
export const enrollmentSchema = z.object({
  credential_ids: z
    .array(credentialId)
    .max(PASSKEY_LIMIT)
    .describe('Exactly these passkeys are second factors from now on; none gives the method up'),
  mfa: mfaProofSchema.optional().describe('A second factor that the user has already, where they have one'),
})
