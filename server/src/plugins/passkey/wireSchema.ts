import type {
  PasskeyAuthenticateBody,
  PasskeyInitAnswer,
  PasskeyInitBody,
  PasskeyLinkBody,
  PasskeyUnlinkBody,
  WireAssertion,
  WireAssertionOptions,
  WireCreationOptions,
} from 'latchkey/plugins/passkey/contract'
import { z } from 'zod'

/** Base64url of limited length, far longer than authenticators produce. */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'must be base64url' })
export const credentialId = bytes(1_400).describe('At most 1023 bytes (WebAuthn, section 4)')
export const relyingParty = z.string().max(300).optional().describe('Origin whose passkeys are meant; it is echoed')

/** Optional members are not needed for verification: some password managers leave them out, or send null. */
const credential = {
  id: credentialId,
  raw_id: credentialId,
  type: z.literal('public-key'),
  authenticator_attachment: z.string().max(40).nullish(),
  client_extension_results: z.record(z.string().max(100), z.unknown()).nullish(),
}

export const authenticateInitSchema = z.object({
  token: z.string().max(4_096).optional().describe('CAPTCHA response, on apps that ask for one'),
  relying_party: relyingParty,
}) satisfies z.ZodType<PasskeyInitBody>

export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    client_data_json: bytes(8_000),
    authenticator_data: bytes(8_000),
    signature: bytes(8_000),
    user_handle: bytes(200).nullish(),
  }),
}) satisfies z.ZodType<WireAssertion>

export const authenticateSchema = z.object({
  relying_party: relyingParty,
  challenge: bytes(200),
  authenticator_response: assertionSchema,
}) satisfies z.ZodType<PasskeyAuthenticateBody>

export const linkInitSchema = z.object({ relying_party: relyingParty }) satisfies z.ZodType<PasskeyInitBody>

export const linkSchema = z.object({
  relying_party: relyingParty,
  authenticator_response: z.object({
    ...credential,
    response: z.object({
      client_data_json: bytes(8_000),
      attestation_object: bytes(100_000),
      authenticator_data: bytes(8_000).nullish(),
      transports: z.array(z.string().max(40)).max(10).nullish(),
    }),
  }),
}) satisfies z.ZodType<PasskeyLinkBody>

export const unlinkSchema = z.object({ credential_id: credentialId }) satisfies z.ZodType<PasskeyUnlinkBody>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const assertionOptionsSchema = z.object({
  relying_party: z.string().optional(),
  options: z.object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rp_id: z.string().optional(),
    allow_credentials: z.array(descriptor).optional(),
    user_verification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    extensions: z.record(z.string(), z.unknown()).optional(),
  }),
}) satisfies z.ZodType<PasskeyInitAnswer<WireAssertionOptions>>

export const creationOptionsSchema = z.object({
  relying_party: z.string().optional(),
  options: z.object({
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
    challenge: z.string(),
    pub_key_cred_params: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    exclude_credentials: z.array(descriptor).optional(),
    authenticator_selection: z
      .object({
        authenticator_attachment: z.string().optional(),
        resident_key: z.string().optional(),
        require_resident_key: z.boolean().optional(),
        user_verification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
    extensions: z.record(z.string(), z.unknown()).optional(),
  }),
}) satisfies z.ZodType<PasskeyInitAnswer<WireCreationOptions>>
