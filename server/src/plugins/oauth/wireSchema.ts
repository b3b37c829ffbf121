import type {
  OAuthCodeBody,
  OAuthInitBody,
  OAuthSession,
  OAuthUnlinkBody,
  OAuthVoidBody,
} from 'latchkey/plugins/oauth/contract'
import { z } from 'zod'
import { CAPTCHA_TOKEN_MAX_LENGTH, sessionSchema } from '../../core/contract/index.ts'

const provider = z.string().min(1).max(32)
/** The SDK's state code: 48 characters; other clients may have others. */
const stateCode = z.string().min(8).max(512)

export const initSchema = z.object({
  provider,
  redirect_to: z.string().max(4_096),
  // The form of a challenge is checked in the route, which refuses it with a code of its own.
  code_challenge: z.string().max(512).default(''),
  code_challenge_method: z.string().max(32).optional().describe('S256; nothing else is taken'),
  state_code: stateCode,
  token: z.string().max(CAPTCHA_TOKEN_MAX_LENGTH).optional().describe('CAPTCHA response, on apps that ask for one'),
}) satisfies z.ZodType<OAuthInitBody>

export const urlSchema = z.object({ url: z.string() })

export const codeSchema = z.object({
  authorization_code: z.string().max(512),
  state_code: z.string().max(512),
  code_verifier: z.string().max(512).default(''),
}) satisfies z.ZodType<OAuthCodeBody>

export const voidSchema = z.object({ authorization_code: z.string().max(512) }) satisfies z.ZodType<OAuthVoidBody>

export const unlinkSchema = z.object({
  provider,
  subject: z.string().min(1).max(255),
}) satisfies z.ZodType<OAuthUnlinkBody>

export const oauthSessionSchema = sessionSchema
  .extend({
    oauth_provider_tokens: z
      .object({
        provider: z.string(),
        access_token: z.string(),
        access_token_expires_in_seconds: z.number().optional(),
        refresh_token: z.string().optional(),
        scopes: z.array(z.string()).optional(),
      })
      .optional(),
  })
  .meta({
    description: 'SESSION, with the tokens of the provider where the app asks for them',
  }) satisfies z.ZodType<OAuthSession>
