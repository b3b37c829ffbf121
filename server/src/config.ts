import { readFileSync } from 'node:fs'
import { DEFAULT_BRAND, REFRESH_TOKEN_LIFETIME_S } from 'latchkey/core/contract'
import { z } from 'zod'
import { readCredentialsUrl } from './core/credentialsUrl.ts'
import { MAX_REUSE_GRACE_S } from './core/housekeeping/chores.ts'
import { EVENT_RETENTION_S } from './core/housekeeping/deleteExpired.ts'
import type { SmtpSettings } from './core/mail/smtp.ts'
import { appSettingsSchema, developmentApp, DEVELOPMENT_APP_ID } from './core/appSettings.ts'
import { isLoopback, isLoopbackAddress, isSecureUrl } from './core/secureUrl.ts'
import { trustsTooMany, unsafeSettings } from './core/unsafeSettings.ts'
import { settingPath, settingProblem } from './core/settingIssue.ts'
import { unnamedTestAccounts } from './core/testAccounts.ts'

export type ServerMode = 'development' | 'production'

/** A setting is missing or wrong. The message names it, and says what is expected and how to set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** Problems, one by one; empty if the message says it all. */
  readonly problems: readonly string[]

  constructor(message: string, { problems = [], ...options }: ErrorOptions & { problems?: readonly string[] | undefined } = {}) {
    super(message, options)
    this.problems = problems
  }
}

const rate = (limit: number, windowS: number) =>
  z.strictObject({ limit: z.int().positive(), windowS: z.int().positive() }).default({ limit, windowS })

/** Generous enough in development to log in all day, tight enough in production to make guessing hopeless. */
const rateLimitsSchema = (mode: ServerMode) => {
  const factor = mode === 'development' ? 100 : 1
  return z.strictObject({
    /** Requests of any kind per caller, counted per process. */
    requestsPerMinute: z.int().positive().default(600 * factor),
    codesPerCaller: rate(30 * factor, 600),
    /**
     * Codes to one address that one caller asks for. A caller who floods it uses up their own limit, and not its
     * owner's.
     */
    codesPerAddressAndCaller: rate(5 * factor, 600),
    codesPerAddressAndCallerDaily: rate(20 * factor, 86_400),
    /**
     * Codes to one address, whoever asks for them: what a mailbox can bear, and what bounds guessing from many
     * networks.
     */
    codesPerAddress: rate(15 * factor, 600),
    codesPerAddressDaily: rate(50 * factor, 86_400),
    /**
     * Codes of one app to all addresses: what its mail server can bear, so that callers from many networks cannot abuse
     * it to send mail.
     */
    codesPerApp: rate(5_000 * factor, 3_600),
    codesPerAppDaily: rate(30_000 * factor, 86_400),
    codeTriesPerCaller: rate(60 * factor, 600),
    codeTriesPerAddressAndCaller: rate(30 * factor, 3_600),
    /**
     * Tries at one address by all callers. A caller who awaits a code of their own still has the tries of that code.
     */
    codeTriesPerAddress: rate(300 * factor, 3_600),
    exchangesPerSession: rate(300 * factor, 600),
    forksPerUser: rate(60 * factor, 3_600),
    walletSharesPerUser: rate(300 * factor, 3_600),
    walletRecoveriesPerUser: rate(10 * factor, 3_600),
    walletWritesPerUser: rate(30 * factor, 3_600),
    mfaEnrollmentsPerUser: rate(30 * factor, 3_600),
    mfaRemovalsPerUser: rate(10 * factor, 3_600),
  })
}

/** Rate limits. All but the first are shared by all servers on one database. */
export type RateLimitSettings = z.infer<ReturnType<typeof rateLimitsSchema>>

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
  .refine((url) => new URL(url).pathname === '/', { error: 'must be an origin, without a path' })
  .transform((url) => new URL(url).origin)

/** A module to load, resolved from the configuration file's folder. */
const moduleSchema = z.strictObject({ module: z.string().min(1), options: z.unknown().optional() })

const PROXIES = 'must be false, or the addresses or networks of the proxies, such as "10.0.0.0/8" or "loopback"'

const fileSchema = (mode: ServerMode) =>
  z.strictObject({
    $schema: z.string().optional(),
    brand: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'must be lower-case letters, digits and dashes' }).default(DEFAULT_BRAND),
    host: z.string().min(1).default(mode === 'development' ? 'localhost' : '0.0.0.0'),
    port: z.int().min(0).max(65_535).default(4100),
    publicUrl: httpOrigin.optional(),
    issuer: z.string().min(1).optional(),
    /**
     * Proxies that may name the client whose request they pass on. Never all addresses: the rate limits count by the
     * client's address.
     */
    trustProxy: z
      .union([z.literal(false), z.string().min(1), z.array(z.string().min(1))], { error: PROXIES })
      .refine((proxies) => !trustsTooMany(proxies), { error: PROXIES })
      .default(false),
    logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    dataDir: z.string().min(1).default('.latchkey'),
    /** Lets production start with PGlite if the embedded PostgreSQL does not run. */
    allowPglite: z.boolean({ error: 'must be true or false' }).default(false),
    database: z
      .strictObject({
        /** Of this process. */
        connections: z.int().min(1).max(1_000).default(10),
        connectionWaitMs: z.int().min(50).max(60_000).default(1_000),
        statementTimeoutMs: z.int().min(50).max(60_000).default(1_800),
        transactionTimeoutMs: z.int().min(50).max(600_000).default(10_000),
      })
      .prefault({}),
    /** Off without a port. */
    metrics: z.strictObject({ port: z.int().min(0).max(65_535).optional(), host: z.string().min(1).default('127.0.0.1') }).prefault({}),
    /** Traces by OpenTelemetry, whose SDK the operator brings along. */
    tracing: z.boolean({ error: 'must be true or false' }).default(false),
    /** Of the command `start`; `auto` is one for each core. */
    processes: z.union([z.literal('auto'), z.int().min(1).max(256)], { error: 'must be a number from 1 to 256, or "auto"' }).default(1),
    mail: z.strictObject({ from: z.string().min(3).optional() }).prefault({}),
    sessions: z
      .strictObject({
        accessTokenLifetimeS: z.int().min(60).max(86_400).default(3_600),
        refreshLifetimeS: z.int().min(3_600).default(REFRESH_TOKEN_LIFETIME_S),
        absoluteLifetimeS: z.int().min(3_600).default(90 * 86_400),
        reuseGraceS: z.int().min(0).max(MAX_REUSE_GRACE_S).default(30),
      })
      .prefault({}),
    securityEvents: z.strictObject({ retentionS: z.int().min(86_400).default(EVENT_RETENTION_S) }).prefault({}),
    rateLimits: rateLimitsSchema(mode).prefault({}),
    apps: z.array(appSettingsSchema).default([]),
    /** Third-party server plugins. */
    plugins: z.array(moduleSchema).default([]),
    /** Manages the keys of recovery shares, instead of those from the environment. */
    keyManagement: moduleSchema.optional(),
  })

type FileSettings = z.infer<ReturnType<typeof fileSchema>>

/** Everything the server must know, validated. */
export interface ServerConfig extends Omit<FileSettings, '$schema' | 'publicUrl' | 'issuer' | 'mail'> {
  mode: ServerMode
  publicUrl: string
  issuer: string
  /** Keys codes, limits and the stored signing key. At least 32 characters. */
  secret: string
  /** The secret before this one, while it is being replaced: what it sealed still opens. */
  previousSecret?: string | undefined
  /**
   * A plugin's secret: the environment variable `name`, or the file that `<name>_FILE` names.
   * @throws ConfigError when that file cannot be read
   */
  secretOf: (name: string) => string | undefined
  /** PKCS #8 PEM that signs instead of the key in the database. */
  signingKey?: string | undefined
  databaseUrl?: string | undefined
  /** Token that a scraper of metrics must show. */
  metricsToken?: string | undefined
  /** Absent in development without SMTP: mail then goes to the inbox page only. */
  smtp?: SmtpSettings | undefined
}

export interface ConfigSources {
  mode: ServerMode
  /** Content of the configuration file. */
  file?: unknown
  env?: Readonly<Record<string, string | undefined>> | undefined
  /** Settings from the command line; they win. */
  overrides?: { host?: string | undefined; port?: number | undefined; publicUrl?: string | undefined; dataDir?: string | undefined } | undefined
}

const MIN_SECRET_LENGTH = 32
/** Known to everybody, so refused in production. In development it lets any two servers share a database. */
const DEVELOPMENT_SECRET = 'latchkey-development-secret-which-protects-nothing'

/** Any other text is passed on, so that it can be read in another way or refused by name. */
const parseSwitch = (text: string): unknown => (text === 'true' || text === 'false' ? text === 'true' : text)

/** Environment variables that set what the file may set too. */
const ENV_SETTINGS: Record<string, readonly [path: string, parse: (text: string) => unknown]> = {
  LATCHKEY_BRAND: ['brand', String],
  LATCHKEY_HOST: ['host', String],
  LATCHKEY_PORT: ['port', Number],
  LATCHKEY_PUBLIC_URL: ['publicUrl', String],
  LATCHKEY_ISSUER: ['issuer', String],
  LATCHKEY_TRUST_PROXY: ['trustProxy', parseSwitch],
  LATCHKEY_LOG_LEVEL: ['logLevel', String],
  LATCHKEY_DATA_DIR: ['dataDir', String],
  LATCHKEY_ALLOW_PGLITE: ['allowPglite', parseSwitch],
  LATCHKEY_DATABASE_CONNECTIONS: ['database.connections', Number],
  LATCHKEY_METRICS_PORT: ['metrics.port', Number],
  LATCHKEY_METRICS_HOST: ['metrics.host', String],
  LATCHKEY_TRACING: ['tracing', parseSwitch],
  LATCHKEY_PROCESSES: ['processes', (text) => (text === 'auto' ? text : Number(text))],
}

/**
 * Builds the configuration: command line over environment over file over defaults. Secrets come from the environment
 * only (`NAME`, or `NAME_FILE` with the path of a file that holds it); a file with a secret in it is refused.
 * @throws ConfigError naming every setting that is wrong or missing
 */
export function readConfig({ mode, file = {}, env = {}, overrides = {} }: ConfigSources): ServerConfig {
  const settings = parseSettings(mode, file, env, overrides)
  const { publicUrl, issuer, mail, $schema: _schema, ...rest } = settings
  const isDevelopment = mode === 'development'
  const secret = readSecret('LATCHKEY_SECRET', env) ?? (isDevelopment ? DEVELOPMENT_SECRET : undefined)
  const previousSecret = readSecret('LATCHKEY_PREVIOUS_SECRET', env)
  const smtpUrl = readSecret('LATCHKEY_SMTP_URL', env)
  const databaseUrl = readSecret('DATABASE_URL', env)
  const metricsToken = readSecret('LATCHKEY_METRICS_TOKEN', env)
  const { metrics } = rest
  const from = env.LATCHKEY_MAIL_FROM ?? mail.from ?? (isDevelopment ? 'Latchkey <login@localhost>' : undefined)

  const problems: string[] = []
  const need = (isMissing: boolean, problem: string): void => {
    if (isMissing) problems.push(problem)
  }
  need(secret === undefined, 'LATCHKEY_SECRET is not set: give the server a secret of its own, for example from "openssl rand -base64 48".')
  need(secret !== undefined && secret.length < MIN_SECRET_LENGTH, `LATCHKEY_SECRET is too short: at least ${MIN_SECRET_LENGTH} characters.`)
  need(previousSecret !== undefined && previousSecret === secret, 'LATCHKEY_PREVIOUS_SECRET is the same as LATCHKEY_SECRET: remove it unless you are replacing the secret.')
  need(!isDevelopment && secret === DEVELOPMENT_SECRET, 'LATCHKEY_SECRET is the development secret, which everybody knows: set one of your own.')
  need(!isDevelopment && publicUrl === undefined, 'LATCHKEY_PUBLIC_URL (publicUrl) is not set: the https origin under which browsers reach this server.')
  need(!isDevelopment && publicUrl !== undefined && !isSecureUrl(publicUrl), 'LATCHKEY_PUBLIC_URL (publicUrl) must be https: tokens are sent over it.')
  need(!isDevelopment && smtpUrl === undefined, 'LATCHKEY_SMTP_URL is not set: smtp://user:password@host:587 of the server that sends the codes.')
  need(smtpUrl !== undefined && !isSmtpUrl(smtpUrl), 'LATCHKEY_SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465; percent-encode special characters in user and password, such as / ? # @ : and %.')
  need(!isDevelopment && from === undefined, 'LATCHKEY_MAIL_FROM (mail.from) is not set: the sender of the codes, "Name <address>".')
  need(!isDevelopment && rest.apps.length === 0, 'apps is empty: name at least one app in the configuration file.')
  need(!isDevelopment && rest.apps.some(({ id }) => id === DEVELOPMENT_APP_ID), `apps: "${DEVELOPMENT_APP_ID}" is the development app, whose id everybody knows: give your app an id of its own.`)
  need(metrics.port !== undefined && metricsToken === undefined && !isLoopbackAddress(metrics.host),
    `LATCHKEY_METRICS_TOKEN is not set: metrics on ${metrics.host} can be read from other machines, so protect them with a token, or listen on 127.0.0.1.`)
  need(metricsToken !== undefined && metricsToken.length < MIN_SECRET_LENGTH, `LATCHKEY_METRICS_TOKEN is too short: at least ${MIN_SECRET_LENGTH} characters.`)
  need(isDevelopment && rest.processes !== 1, 'LATCHKEY_PROCESSES (processes) is for production: in development the inbox is in the memory of one process.')
  const ids = rest.apps.map(({ id }) => id)
  need(new Set(ids).size < ids.length, 'apps: two apps have the same id.')
  if (!isDevelopment) problems.push(...unsafeSettings({ secret, databaseUrl, apps: rest.apps }), ...unnamedTestAccounts(rest.apps, env.LATCHKEY_ALLOW_TEST_ACCOUNTS))
  if (problems.length > 0) throw configError(problems)

  const origin = publicUrl ?? `http://localhost:${rest.port}`
  return {
    ...rest,
    mode,
    publicUrl: origin,
    // Not the port in development: another port must not end everybody's session.
    issuer: issuer ?? (isDevelopment ? `${rest.brand}-development` : origin),
    secret: secret as string,
    previousSecret,
    secretOf: (name) => readSecret(name, env),
    signingKey: readSecret('LATCHKEY_SIGNING_KEY', env),
    databaseUrl,
    metricsToken,
    smtp: smtpUrl === undefined
      ? undefined
      : { url: smtpUrl, from: from as string, encryption: isLoopback(new URL(smtpUrl).hostname) ? 'none' : isDevelopment ? 'offered' : 'required' },
    apps: isDevelopment && !ids.includes(DEVELOPMENT_APP_ID) ? [developmentApp(), ...rest.apps] : rest.apps,
  }
}

function parseSettings(
  mode: ServerMode, file: unknown, env: NonNullable<ConfigSources['env']>, overrides: NonNullable<ConfigSources['overrides']>,
): FileSettings {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) throw configError(['The configuration file must hold a JSON object.'])
  const merged: Record<string, unknown> = { ...file }
  for (const [name, [key, parse]] of Object.entries(ENV_SETTINGS)) {
    const text = env[name]
    if (text !== undefined && text !== '') setAt(merged, key.split('.'), parse(text))
  }
  for (const [key, value] of Object.entries(overrides)) if (value !== undefined) merged[key] = value

  const parsed = fileSchema(mode).safeParse(merged)
  if (parsed.success) return parsed.data
  throw configError(parsed.error.issues.map((issue) => {
    const path = settingPath(issue.path)
    const variable = Object.entries(ENV_SETTINGS).find(([, [key]]) => key === path)?.[0]
    const name = path === '' ? 'configuration' : variable ? `${path} (${variable})` : path
    return `${name}: ${settingProblem(issue, true)}`
  }))
}

function setAt(settings: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    settings[key] = value
    return
  }
  const inner: Record<string, unknown> = { ...(settings[key] as object | undefined) }
  setAt(inner, rest, value)
  settings[key] = inner
}

/** Lists everything that is wrong. */
export const configError = (problems: readonly string[]): ConfigError =>
  new ConfigError(`The server cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`, { problems })

function readSecret(name: string, env: NonNullable<ConfigSources['env']>): string | undefined {
  const value = env[name]
  if (value !== undefined && value !== '') return value
  const path = env[`${name}_FILE`]
  if (path === undefined || path === '') return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${name}_FILE names "${path}", which cannot be read.`, { cause })
  }
}

/** A password that is not encoded often shows as a path, a query or a fragment only. */
function isSmtpUrl(text: string): boolean {
  const url = readCredentialsUrl(text)?.url
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname + url.search + url.hash)
}
