import { DEVELOPMENT_APP_ID, unnamedTestAccounts, unsafeSettings } from '../core/apps/index.ts'
import { readCredentialsUrl, isLoopbackAddress, isSecureUrl, type ServerMode } from '../core/foundation/index.ts'
import type { FileSettings } from './fileSchema.ts'

const MIN_SECRET_LENGTH = 32
/**
 * The default secret in development, which lets any two servers share a database. It is public, so production refuses
 * it.
 */
export const DEVELOPMENT_SECRET = 'latchkey-development-secret-which-protects-nothing'

/** Settings of the environment and the configuration file, merged. */
export interface Found {
  mode: ServerMode
  settings: Pick<FileSettings, 'publicUrl' | 'apps' | 'console' | 'mail' | 'metrics' | 'processes'>
  secret: string | undefined
  previousSecret: string | undefined
  smtpUrl: string | undefined
  /** Sender of mails: an address, or `Name <address>`. */
  from: string | undefined
  databaseUrl: string | undefined
  metricsToken: string | undefined
  /** Value of `LATCHKEY_ALLOW_TEST_ACCOUNTS`: the apps that may have test accounts in production. */
  allowTestAccounts: string | undefined
}

/** Lists settings that are missing or unsafe in combination, after each was validated by itself. */
export function findProblems({
  mode,
  settings,
  secret,
  previousSecret,
  smtpUrl,
  from,
  databaseUrl,
  metricsToken,
  allowTestAccounts,
}: Found): string[] {
  const { publicUrl, apps, mail, metrics, processes } = settings
  const isDevelopment = mode === 'development'
  const problems: string[] = []
  const need = (isMissing: boolean, problem: string): void => {
    if (isMissing) problems.push(problem)
  }
  need(
    secret === undefined,
    'LATCHKEY_SECRET is not set: give the server a secret of its own, for example from "openssl rand -base64 48".',
  )
  need(
    secret !== undefined && secret.length < MIN_SECRET_LENGTH,
    `LATCHKEY_SECRET is too short: at least ${MIN_SECRET_LENGTH} characters.`,
  )
  need(
    previousSecret !== undefined && previousSecret === secret,
    'LATCHKEY_PREVIOUS_SECRET is the same as LATCHKEY_SECRET: remove it unless you are replacing the secret.',
  )
  need(
    !isDevelopment && secret === DEVELOPMENT_SECRET,
    'LATCHKEY_SECRET is the development secret, which everybody knows: set one of your own.',
  )
  need(
    !isDevelopment && publicUrl === undefined,
    'LATCHKEY_PUBLIC_URL (publicUrl) is not set: the https origin under which browsers reach this server.',
  )
  need(
    !isDevelopment && publicUrl !== undefined && !isSecureUrl(publicUrl),
    'LATCHKEY_PUBLIC_URL (publicUrl) must be https: tokens are sent over it.',
  )
  need(
    !isDevelopment && smtpUrl === undefined && mail.sender === undefined,
    'LATCHKEY_SMTP_URL is not set: smtp://user:password@host:587 of the server that sends the codes, unless a hook does (mail.sender).',
  )
  need(
    smtpUrl !== undefined && !isSmtpUrl(smtpUrl),
    'LATCHKEY_SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465; percent-encode special characters in user and password, such as / ? # @ : and %.',
  )
  need(
    !isDevelopment && from === undefined && mail.sender === undefined,
    'LATCHKEY_MAIL_FROM (mail.from) is not set: the sender of the codes, "Name <address>".',
  )
  need(!isDevelopment && apps.length === 0, 'apps is empty: name at least one app in the configuration file.')
  need(
    !isDevelopment && apps.some(({ id }) => id === DEVELOPMENT_APP_ID),
    `apps: "${DEVELOPMENT_APP_ID}" is the development app, whose id everybody knows: give your app an id of its own.`,
  )
  need(
    metrics.port !== undefined && metricsToken === undefined && !isLoopbackAddress(metrics.host),
    `LATCHKEY_METRICS_TOKEN is not set: metrics on ${metrics.host} can be read from other machines, so protect them with a token, or listen on 127.0.0.1.`,
  )
  need(
    metricsToken !== undefined && metricsToken.length < MIN_SECRET_LENGTH,
    `LATCHKEY_METRICS_TOKEN is too short: at least ${MIN_SECRET_LENGTH} characters.`,
  )
  need(
    isDevelopment && processes !== 1,
    'LATCHKEY_PROCESSES (processes) is for production: in development the inbox is in the memory of one process.',
  )
  const ids = apps.map(({ id }) => id)
  need(new Set(ids).size < ids.length, 'apps: two apps have the same id.')
  need(
    settings.console !== undefined && ids.includes(settings.console.app),
    'console.app is the id of one of the apps: operators log in to an app of their own, which is not in the list.',
  )
  if (!isDevelopment)
    problems.push(...unsafeSettings({ secret, databaseUrl, apps }), ...unnamedTestAccounts(apps, allowTestAccounts))
  return problems
}

/**
 * True if a text is a complete SMTP URL. An unencoded password often shows only as a path, query or fragment, so
 * these must be empty.
 */
function isSmtpUrl(text: string): boolean {
  const url = readCredentialsUrl(text)?.url
  return (
    url !== undefined &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname + url.search + url.hash)
  )
}
