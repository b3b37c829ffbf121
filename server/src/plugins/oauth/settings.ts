import { z } from 'zod'

const CLAIM = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
const URL_TEXT = z.string().refine((text) => URL.canParse(text), { error: 'must be a URL' })

/** Allowed signature algorithms of ID tokens: asymmetric ones. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const

/** Parameters of the flow itself, which an operator must not override, since they protect it. */
const RESERVED = [
  'client_id',
  'client_key',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]

/**
 * `plugins.oauth.<provider>` of an app in the configuration file. `false` switches a provider off; in development every
 * built-in provider without credentials is on, and this server simulates it.
 *
 * | setting | meaning |
 * |---|---|
 * | `clientId` | from the provider's console (TikTok: the client key; Apple: the Services ID) |
 * | `clientSecretEnv` | name of the environment variable with the secret; default `LATCHKEY_OAUTH_<PROVIDER>_CLIENT_SECRET`. Always also as `<NAME>_FILE`. Apple: `LATCHKEY_OAUTH_APPLE_PRIVATE_KEY`, the content of the `.p8` file |
 * | `teamId`, `keyId` | Apple only: team and key of that private key |
 * | `returnTokens` | whether the SDK gets the provider's tokens (`oauth_provider_tokens`); default false |
 * | `scopes`, `authorizationParameters` | replace the scopes; add parameters such as `{ "access_type": "offline" }` |
 * | `onMobile` | Twitter only: offer it on phones (`twitter_oauth_on_mobile_enabled`); default false |
 * | `issuer`, `authorizationUrl`, `tokenUrl`, `jwksUrl`, `userInfoUrl`, `emailsUrl` | replace the endpoints |
 * | `clientAuthentication`, `pkce`, `nonce`, `idTokenAlgorithm`, `claims`, `timeoutMs` | replace details of the protocol, the paths of the claims, and the time limit |
 * | `name`, `accounts` | a provider of your own: what it is called, and which of the two kinds of accounts it has (`email`, `username`) |
 *
 * Register `<publicUrl>/api/v1/oauth/callback/<provider>` as the redirect URI at the provider.
 */
export const providerSettingsSchema = z.strictObject({
  clientId: z.string().min(1).optional(),
  clientSecretEnv: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, { error: 'must be the name of an environment variable' })
    .optional(),
  teamId: z.string().min(1).optional(),
  keyId: z.string().min(1).optional(),
  returnTokens: z.boolean().default(false),
  scopes: z.array(z.string().min(1)).min(1).optional(),
  authorizationParameters: z
    .record(z.string(), z.string())
    .refine((parameters) => RESERVED.every((name) => !Object.hasOwn(parameters, name)), {
      error: `must not name any of ${RESERVED.join(', ')}`,
    })
    .optional(),
  onMobile: z.boolean().optional(),
  issuer: URL_TEXT.optional(),
  authorizationUrl: URL_TEXT.optional(),
  tokenUrl: URL_TEXT.optional(),
  jwksUrl: URL_TEXT.optional(),
  userInfoUrl: URL_TEXT.optional(),
  emailsUrl: URL_TEXT.optional(),
  clientAuthentication: z.enum(['basic', 'post', 'none']).optional(),
  pkce: z.boolean().optional(),
  nonce: z.boolean().optional(),
  idTokenAlgorithm: z.enum(ALGORITHMS).optional(),
  claims: z
    .strictObject({
      subject: CLAIM.optional(),
      email: CLAIM.optional(),
      emailVerified: CLAIM.optional(),
      username: CLAIM.optional(),
      name: CLAIM.optional(),
      profilePictureUrl: CLAIM.optional(),
    })
    .optional(),
  /** Milliseconds in which each answer of the provider must arrive. */
  timeoutMs: z.int().min(50).max(30_000).default(8_000),
  name: z.string().min(1).max(50).optional(),
  accounts: z.enum(['email', 'username']).optional(),
})

export type ProviderSettings = z.infer<typeof providerSettingsSchema>

/** `plugins.oauth` of an app: settings by provider id; `false` switches a provider off. */
export const oauthSettingsSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, { error: 'must be lower-case letters, digits and underscores' }),
    z.unknown(),
  )
  .default({})

/** Name of the environment variable that holds a provider's secret. */
export const secretName = (id: string, { clientSecretEnv }: Pick<ProviderSettings, 'clientSecretEnv'>): string =>
  clientSecretEnv ?? `LATCHKEY_OAUTH_${id.toUpperCase()}_${id === 'apple' ? 'PRIVATE_KEY' : 'CLIENT_SECRET'}`
