import type {
  RecoveryOAuthCodeBody,
  RecoveryOAuthInitAnswer,
  RecoveryOAuthInitBody,
  RecoveryOAuthVoidBody,
  WireRecoveryToken,
} from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { z } from 'zod'

/** A body with any provider name: the route refuses unknown ones with their own error code. */
type Named<Body extends { provider: string }> = Omit<Body, 'provider'> & { provider: string }
const provider = z.string().min(1).max(32).default('google-drive').describe('google-drive')

export const initSchema = z.object({
  provider,
  redirect_to: z.string().max(4_096),
  // The form of a challenge is checked in the route, which refuses it with a code of its own.
  code_challenge: z.string().max(512).default(''),
  code_challenge_method: z.string().max(32).optional().describe('S256; nothing else is taken'),
  state_code: z.string().min(8).max(512),
}) satisfies z.ZodType<Named<RecoveryOAuthInitBody>>

export const urlSchema = z.object({ url: z.string() }) satisfies z.ZodType<RecoveryOAuthInitAnswer>

export const codeSchema = z.object({
  provider,
  authorization_code: z.string().max(512),
  state_code: z.string().max(512),
  code_verifier: z.string().max(512).default(''),
}) satisfies z.ZodType<Named<RecoveryOAuthCodeBody>>

export const voidSchema = z.object({
  authorization_code: z.string().max(512),
}) satisfies z.ZodType<RecoveryOAuthVoidBody>

export const tokenSchema = z.object({ access_token: z.string() }) satisfies z.ZodType<WireRecoveryToken>
