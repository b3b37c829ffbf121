import type { OAuthCodeBody, OAuthInitBody, OAuthSession, OAuthUnlinkBody } from 'latchkey/plugins/oauth/contract'
import { z } from 'zod'
import { CAPTCHA_TOKEN_MAX_LENGTH, sessionSchema } from '../../core/contract/index.ts'
import { beginFields, codeFields } from '../../core/oauth/index.ts'

const provider = z.string().min(1).max(32)

export const initSchema = z.object({
  provider,
  ...beginFields,
  token: z.string().max(CAPTCHA_TOKEN_MAX_LENGTH).optional().describe('CAPTCHA response, on apps that ask for one'),
}) satisfies z.ZodType<OAuthInitBody>

export const codeSchema = z.object(codeFields) satisfies z.ZodType<OAuthCodeBody>

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
