import {
  OAUTH_PROVIDERS,
  type OAuthProvider,
  type WireAppConfig,
  type WireForkedSession,
  type WireForkOwner,
  type WireSecurityEvents,
  type WireSession,
  type WireUser,
  type WireUserSessions,
} from 'latchkey/core/contract'
import { z } from 'zod'
import { MFA_METHOD_TYPE, type MfaProof } from './pluginMfa.ts'

const seconds = z.int().describe('Seconds since the epoch')

/** Body of every answer with a status other than 2xx. */
export const errorSchema = z
  .object({
    error: z.string(),
    code: z.string().optional(),
    cause: z.string().optional(),
    restore: z
      .object({ token: z.string(), erase_at: seconds })
      .optional()
      .describe('With `user_deleted`: keeps the account, by `users/restore`'),
  })
  .meta({ id: 'Error' })

export const okSchema = z.object({ success: z.boolean() }).meta({ id: 'Ok' })
export const emptySchema = z.object({}).meta({ id: 'Empty' })

const linkedAccountSchema = z
  .looseObject({
    type: z.string(),
    verified_at: seconds,
    first_verified_at: seconds.nullable(),
    latest_verified_at: seconds.nullable(),
  })
  .meta({ id: 'LinkedAccount', description: 'Each type adds its own fields' })

export const userSchema = z
  .object({
    id: z.string(),
    created_at: seconds,
    linked_accounts: z.array(linkedAccountSchema),
    mfa_methods: z.array(z.object({ type: z.string(), verified_at: seconds })),
    has_accepted_terms: z.boolean(),
    custom_metadata: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe("What the app's backend stored for the user; absent where there is nothing"),
    profile: z
      .object({
        name: z.string().optional(),
        picture: z.string().optional().describe('Path of the picture on this server. Another picture has another path'),
      })
      .optional()
      .describe('What the user says of themselves; absent where there is nothing'),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<WireUser>

export const sessionSchema = z
  .object({
    user: userSchema.nullable(),
    token: z.string().nullable(),
    refresh_token: z.string().nullable(),
    is_new_user: z.boolean().optional(),
    identity_token: z
      .string()
      .optional()
      .describe("A JWT that tells the user's accounts, of apps with `identityTokens`; renewed with the access token"),
    session_update_action: z.enum(['set', 'clear', 'ignore']).optional(),
  })
  .meta({ id: 'Session' }) satisfies z.ZodType<WireSession>

export const forkedSessionSchema = z
  .object({ token: z.string(), refresh_token: z.string(), new_session_refresh_token: z.string() })
  .meta({ id: 'ForkedSession' }) satisfies z.ZodType<WireForkedSession>

export const forkOwnerSchema = z
  .object({ name: z.string().nullable().describe('By which the user knows the account, such as an address') })
  .meta({ id: 'ForkOwner' }) satisfies z.ZodType<WireForkOwner>

const userSessionSchema = z
  .object({
    id: z.string().describe('By which the user can end the session; not the `sid` of its access tokens'),
    created_at: seconds,
    last_used_at: seconds
      .nullable()
      .describe('When its tokens were last exchanged, in seconds since the epoch; null if never'),
    is_current: z.boolean(),
    is_fork: z.boolean(),
    device: z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      is_mobile: z.boolean().nullable(),
    }),
  })
  .meta({ id: 'UserSession' })

export const userSessionsSchema = z
  .object({ sessions: z.array(userSessionSchema) })
  .meta({ id: 'UserSessions' }) satisfies z.ZodType<WireUserSessions>

export const securityEventSchema = z
  .object({
    id: z.string(),
    at: seconds,
    event: z.string(),
    outcome: z.enum(['ok', 'refused']),
    refusal: z.string().nullable().describe('Error code where it was refused'),
    method: z.string().nullable().describe('Account type or MFA method'),
    session_id: z.string().nullable(),
    other_session_id: z.string().nullable(),
    is_current_session: z.boolean(),
    is_same_network: z.boolean().nullable(),
  })
  .meta({ id: 'SecurityEvent' })

export const securityEventsSchema = z
  .object({ events: z.array(securityEventSchema) })
  .meta({ id: 'SecurityEvents' }) satisfies z.ZodType<WireSecurityEvents>

/** The proof of a second factor in the body of a call that requires one; for `SessionServices.requireMfa`. */
export const mfaProofSchema = z.object({
  method: z.string().regex(MFA_METHOD_TYPE).describe('`totp`, `sms`, `passkey`, or a method of another plugin'),
  code: z.union([z.string().max(64), z.record(z.string(), z.unknown())]),
  relying_party: z.string().max(300).optional(),
}) satisfies z.ZodType<MfaProof>

/** The answer to a verified second factor: a token for the call that requires it. */
export const mfaTokenSchema = z
  .object({ token: z.string().describe('Good once in place of a code of the method, within five minutes') })
  .meta({ id: 'MfaToken' })

const createOnLogin = z.enum(['off', 'users-without-wallets', 'all-users'])
const flag = z.boolean()
const text = z.string().nullable()

const oauthFlags = Object.fromEntries(OAUTH_PROVIDERS.map((provider) => [`${provider}_oauth`, flag])) as Record<
  `${OAuthProvider}_oauth`,
  typeof flag
>

export const appConfigSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    logo_url: text,
    accent_color: text,
    theme: z.enum(['light', 'dark']).nullable(),
    show_wallet_login_first: flag,
    terms_and_conditions_url: text,
    privacy_policy_url: text,
    require_users_accept_terms: flag,
    allowed_domains: z.array(z.string()),
    wallet_auth: flag,
    email_auth: flag,
    sms_auth: flag,
    passkey_auth: flag,
    farcaster_auth: flag,
    ...oauthFlags,
    allowlist_enabled: flag,
    allowlist_config: z.object({ error_title: text, error_detail: text, cta_text: text, cta_link: text }),
    wallet_connect_cloud_project_id: text,
    custom_api_url: text,
    embedded_wallet_config: z.object({
      create_on_login: createOnLogin,
      user_owned_recovery_options: z.array(z.string()),
      require_user_owned_recovery_on_create: flag,
      confirm_in_frame: flag.optional(),
      ethereum: z.object({ create_on_login: createOnLogin }),
      solana: z.object({ create_on_login: createOnLogin }),
    }),
    enforce_wallet_uis: flag,
    legacy_wallet_ui_config: flag,
    fiat_on_ramp_enabled: flag,
    captcha_enabled: flag,
    captcha_site_key: text,
    twitter_oauth_on_mobile_enabled: flag,
    profile_name_enabled: flag,
    profile_picture_enabled: flag,
    mfa_methods: z.array(z.string()),
    verification_key: z.string().describe('SPKI PEM of the key that signs access tokens now'),
    created_at: seconds,
    updated_at: seconds,
  })
  .meta({ id: 'AppConfig' }) satisfies z.ZodType<WireAppConfig>

/** The `response` schemas of a route: `schema` for 200, and errors for all others. */
export const answers = <Schema extends z.ZodType>(schema: Schema) =>
  ({ 200: schema, '4xx': errorSchema, '5xx': errorSchema }) as const

/** OpenAPI `security` of a route where the bearer is optional. */
export const optionalBearer = [{}, { bearer: [] }]
