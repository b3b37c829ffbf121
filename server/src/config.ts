import { configError, type ServerMode, isLoopback } from './core/foundation/index.ts'
import type { FileSettings } from './config/fileSchema.ts'
import { DEVELOPMENT_SECRET, findProblems } from './config/findProblems.ts'
import { parseSettings, type ConfigSources } from './config/parseSettings.ts'
import { readSecret } from './config/readSecret.ts'
import { consoleApp, developmentApp, DEVELOPMENT_APP_ID } from './core/apps/index.ts'
import type { SmtpSettings } from './core/mail/index.ts'
import { senderProblems, type SenderConfig } from './core/senders/index.ts'
import { fileEndpointProblems } from './core/webhooks/index.ts'

export type { ServerMode } from './core/foundation/index.ts'
export type { ConfigSources } from './config/parseSettings.ts'

/** The complete configuration of the server, validated. */
export interface ServerConfig extends Omit<FileSettings, '$schema' | 'publicUrl' | 'issuer' | 'mail'> {
  mode: ServerMode
  publicUrl: string
  issuer: string
  /** The server's secret, at least 32 characters. The keys for codes, limits and stored values are derived from it. */
  secret: string
  /** The previous secret, while it is being replaced. Values that were sealed under it can still be opened. */
  previousSecret?: string | undefined
  /**
   * Reads a plugin's secret: the environment variable `name`, or the file that `<name>_FILE` names.
   * @throws ConfigError when that file cannot be read
   */
  secretOf: (name: string) => string | undefined
  /** Private key as PKCS #8 PEM that signs instead of the key in the database. */
  signingKey?: string | undefined
  databaseUrl?: string | undefined
  /** Token that a scraper of metrics must send. */
  metricsToken?: string | undefined
  /** Mail server. Absent with a sender hook, and in development without either: mail then only goes to the inbox page. */
  smtp?: SmtpSettings | undefined
  /** Hooks that send messages in place of the mail server and the provider of text messages. */
  senders: SenderConfig['senders']
  /** Sender of the mails of a hook, if they name none; and how many it is given at once. */
  hookMail: { from: string | undefined; connections: number }
  /** Mail address of the operator, who is told of what needs a person. */
  operatorMail?: string | undefined
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
  const from = env.LATCHKEY_MAIL_FROM ?? mail.from ?? (isDevelopment ? 'Latchkey <login@localhost>' : undefined)

  const secretOf = (name: string): string | undefined => readSecret(name, env)
  const problems = findProblems({
    mode,
    settings,
    secret,
    previousSecret,
    smtpUrl,
    from,
    databaseUrl,
    metricsToken,
    allowTestAccounts: env.LATCHKEY_ALLOW_TEST_ACCOUNTS,
  })
  const senders = { mail: mail.sender, sms: settings.sms.sender }
  problems.push(...fileEndpointProblems({ mode, apps: settings.apps, secretOf }))
  problems.push(...senderProblems({ mode, secretOf, ...senders }))
  if (problems.length > 0) throw configError(problems)

  const origin = publicUrl ?? `http://localhost:${rest.port}`
  return {
    ...rest,
    mode,
    publicUrl: origin,
    // In development the issuer does not contain the port, so that changing the port does not end all sessions.
    issuer: issuer ?? (isDevelopment ? `${rest.brand}-development` : origin),
    secret: secret as string,
    previousSecret,
    secretOf,
    signingKey: readSecret('LATCHKEY_SIGNING_KEY', env),
    databaseUrl,
    metricsToken,
    operatorMail: mail.operator,
    senders,
    hookMail: { from, connections: mail.connections },
    smtp:
      smtpUrl === undefined
        ? undefined
        : {
            url: smtpUrl,
            from: from as string,
            connections: mail.connections,
            encryption: isLoopback(new URL(smtpUrl).hostname) ? 'none' : isDevelopment ? 'offered' : 'required',
          },
    apps: [
      ...(isDevelopment && !rest.apps.some(({ id }) => id === DEVELOPMENT_APP_ID) ? [developmentApp()] : []),
      ...rest.apps,
      ...(rest.console ? [consoleApp(rest.console, origin)] : []),
    ],
  }
}
