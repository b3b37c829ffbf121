import { z } from 'zod'
import { type ConfigError, isSecureUrl } from '../../../core/foundation/index.ts'
import type { ServerConfig } from '../../../config.ts'
import { type AppSettings, pluginSettingError, readPluginSettings, settingsByApp } from '../../../core/apps/index.ts'
import { oauthSettingsSchema, providerSettingsSchema, secretName, type ProviderSettings } from '../settings.ts'
import { BUILT_IN_PROVIDERS, isBuiltIn } from './builtIn.ts'
import type { ProviderDefinition } from './types.ts'

/** A provider of one app with its full configuration. */
export interface AppProvider {
  definition: ProviderDefinition
  clientId: string
  /** Absent for public clients. Apple: the private key, PEM. */
  clientSecret?: string | undefined
  /** Team and key of the private key, for Apple only. */
  teamId?: string | undefined
  keyId?: string | undefined
  returnTokens: boolean
  onMobile: boolean
  timeoutMs: number
  /** URL to which the provider sends the user back; registered at the provider. */
  callbackUrl: string
  /** True if this server simulates the provider. Development only. */
  isSimulated: boolean
}

/** The providers of each app, by app id and provider id. */
export type AppProviders = ReadonlyMap<string, ReadonlyMap<string, AppProvider>>

type Environment = Pick<ServerConfig, 'mode' | 'publicUrl' | 'apps' | 'secretOf'>

/** Path of the page to which a provider sends the user back. */
export const callbackPath = (id: string): string => `/api/v1/oauth/callback/${id}`

/**
 * Reads the providers of all apps from the configuration.
 * @throws ConfigError naming the setting or environment variable that is wrong or missing
 */
export function resolveProviders(config: Environment): AppProviders {
  return settingsByApp(config.apps, (app) => resolveApp(config, app))
}

type Fail = (problem: string, ...path: string[]) => ConfigError

function resolveApp(config: Environment, app: AppSettings): Map<string, AppProvider> {
  const named = Object.entries(readPluginSettings(app, 'oauth', oauthSettingsSchema))
  const off = named.filter(([, given]) => given === false).map(([id]) => id)
  const schemas = named.filter(([, given]) => given !== false).map(([id]) => [id, providerSettingsSchema] as const)
  const byId = readPluginSettings(app, 'oauth', z.object(Object.fromEntries(schemas)), { hasSecrets: true })
  const providers = new Map<string, AppProvider>()
  for (const id of new Set([...Object.keys(BUILT_IN_PROVIDERS), ...Object.keys(byId)])) {
    if (off.includes(id)) continue
    const provider = resolveProvider(config, id, byId[id], (problem, ...path) =>
      pluginSettingError(app, ['oauth', id, ...path], problem),
    )
    if (provider) providers.set(id, provider)
  }
  return providers
}

function resolveProvider(
  config: Environment,
  id: string,
  given: ProviderSettings | undefined,
  fail: Fail,
): AppProvider | undefined {
  const settings = given ?? providerSettingsSchema.parse({})
  const { clientId, teamId, keyId, returnTokens, onMobile = false, timeoutMs } = settings
  const base = {
    returnTokens,
    onMobile,
    timeoutMs,
    teamId,
    keyId,
    callbackUrl: `${config.publicUrl}${callbackPath(id)}`,
  }
  const definition = isBuiltIn(id) ? override(BUILT_IN_PROVIDERS[id], settings) : describe(id, settings, fail)

  if (clientId === undefined) {
    if (config.mode === 'development' && isBuiltIn(id))
      return {
        ...base,
        definition,
        clientId: `simulator-${id}`,
        clientSecret: `simulated-secret-of-${id}`,
        isSimulated: true,
      }
    if (given === undefined) return undefined
    throw fail("is missing: it is in the provider's developer console.", 'clientId')
  }

  const name = secretName(id, settings)
  const clientSecret = config.secretOf(name)
  if (definition.clientAuthentication !== 'none' && clientSecret === undefined) {
    throw fail(`${name} is not set in the environment (or ${name}_FILE, the path of a file that holds it).`)
  }
  if (definition.clientAuthentication === 'apple' && (teamId === undefined || keyId === undefined)) {
    throw fail("needs teamId and keyId of the private key, from Apple's developer account.")
  }
  assertSafeUrls(config, definition, fail)
  return { ...base, definition, clientId, clientSecret, isSimulated: false }
}

/**
 * Describes a provider that is not built in: OpenID Connect if there is an issuer, else OAuth 2.0 with an API that
 * identifies the user.
 */
function describe(id: string, settings: ProviderSettings, fail: Fail): ProviderDefinition {
  const {
    issuer,
    jwksUrl,
    userInfoUrl,
    authorizationUrl,
    tokenUrl,
    nonce = true,
    idTokenAlgorithm = 'RS256',
  } = settings
  if (issuer === undefined && (userInfoUrl === undefined || authorizationUrl === undefined || tokenUrl === undefined)) {
    throw fail('needs an issuer (OpenID Connect), or authorizationUrl, tokenUrl and userInfoUrl (OAuth 2.0).')
  }
  const isOpenId = issuer !== undefined && userInfoUrl === undefined
  return {
    id,
    name: settings.name ?? id,
    authorizationUrl,
    tokenUrl,
    scopes: settings.scopes ?? (isOpenId ? ['openid', 'email', 'profile'] : []),
    scopeSeparator: ' ',
    clientAuthentication: settings.clientAuthentication ?? 'post',
    hasPkce: settings.pkce ?? true,
    authorizationParameters: settings.authorizationParameters,
    identity: isOpenId
      ? { kind: 'idToken', issuer, jwksUrl, algorithm: idTokenAlgorithm, hasNonce: nonce }
      : { kind: 'api', issuer, userInfoUrl: userInfoUrl as string, emailsUrl: settings.emailsUrl },
    accountShape: settings.accounts ?? (isOpenId ? 'email' : 'username'),
    claims: { ...STANDARD_CLAIMS, ...withoutUndefined(settings.claims ?? {}) },
  }
}

/** Claims of OpenID Connect Core 1.0, section 5.1, for providers that do not set others. */
const STANDARD_CLAIMS = {
  subject: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  username: ['preferred_username', 'nickname'],
  name: 'name',
  profilePictureUrl: 'picture',
} as const

function override(definition: ProviderDefinition, settings: ProviderSettings): ProviderDefinition {
  const { identity } = definition
  return {
    ...definition,
    ...withoutUndefined({
      authorizationUrl: settings.authorizationUrl,
      tokenUrl: settings.tokenUrl,
      scopes: settings.scopes,
      clientAuthentication: settings.clientAuthentication,
      hasPkce: settings.pkce,
    }),
    authorizationParameters: { ...definition.authorizationParameters, ...settings.authorizationParameters },
    claims: { ...definition.claims, ...withoutUndefined(settings.claims ?? {}) },
    identity:
      identity.kind === 'idToken'
        ? {
            ...identity,
            ...withoutUndefined({
              issuer: settings.issuer,
              jwksUrl: settings.jwksUrl,
              algorithm: settings.idTokenAlgorithm,
              hasNonce: settings.nonce,
            }),
          }
        : {
            ...identity,
            // Endpoints on another host (such as GitHub Enterprise) have another issuer, which is not known.
            issuer: settings.issuer ?? (settings.authorizationUrl === undefined ? identity.issuer : undefined),
            ...withoutUndefined({ userInfoUrl: settings.userInfoUrl, emailsUrl: settings.emailsUrl }),
          },
  }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutUndefined = <T extends object>(object: T): Defined<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>

/** Checks the URLs to which codes and secrets are sent: https, or this machine in development. */
function assertSafeUrls(
  { mode }: Environment,
  { authorizationUrl, tokenUrl, identity }: ProviderDefinition,
  fail: Fail,
): void {
  const urls = [
    authorizationUrl,
    tokenUrl,
    ...(identity.kind === 'idToken'
      ? [identity.issuer, identity.jwksUrl]
      : [identity.issuer, identity.userInfoUrl, identity.emailsUrl]),
  ]
  for (const text of urls) {
    if (text === undefined || isSecureUrl(text, { allowsLoopback: mode === 'development' })) continue
    throw fail(`names "${text}", which is not https.`)
  }
}
