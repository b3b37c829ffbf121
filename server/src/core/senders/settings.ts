import { z } from 'zod'
import { isSecureUrl, type ServerMode } from '../foundation/index.ts'
import { endpointUrlProblem, isSecret } from '../webhooks/index.ts'

const moduleSchema = z.strictObject({ module: z.string().min(1), options: z.unknown().optional() })
const urlSchema = z.strictObject({
  url: z.string(),
  /** Allows an address in your own network, and plain http on this machine. */
  allowPrivateAddress: z.boolean().default(false),
})

/** Schema of `mail.sender` and `sms.sender`: what sends messages in place of a mail server or a provider. */
export const senderSchema = z.union([moduleSchema, urlSchema], {
  error: 'must be { "module" } or { "url" }, with nothing but "options" or "allowPrivateAddress" beside it',
})

export type SenderSettings = z.infer<typeof senderSchema>

/** Where the configuration says what sends messages. */
export interface SenderSources {
  mode: ServerMode
  mail: SenderSettings | undefined
  sms: SenderSettings | undefined
  secretOf(name: string): string | undefined
}

/** The setting beside which `sender` stands. */
export type SenderChannel = 'mail' | 'sms'
/** Environment variables: the secrets of a hook, and what it stands in place of. */
const SECRET = { mail: 'LATCHKEY_MAIL_SENDER_SECRET', sms: 'LATCHKEY_SMS_SENDER_SECRET' } as const
const PLAIN = { mail: 'LATCHKEY_SMTP_URL', sms: 'LATCHKEY_SMS_URL' } as const

/** The secrets that sign the messages of a channel; the second one while the first is being introduced. */
export const senderSecrets = (secretOf: SenderSources['secretOf'], channel: SenderChannel): string[] =>
  (secretOf(SECRET[channel]) ?? '').split(/\s+/).filter((secret) => secret !== '')

/** Lists what is wrong with the sender hooks and their secrets. No value is shown. */
export const senderProblems = (sources: SenderSources): string[] =>
  (['mail', 'sms'] as const).flatMap((channel) => problemsOf(channel, sources))

function problemsOf(channel: SenderChannel, { mode, secretOf, ...hooks }: SenderSources): string[] {
  const hook = hooks[channel]
  if (hook === undefined) return []
  const problems =
    secretOf(PLAIN[channel]) === undefined
      ? []
      : [`${channel}.sender: ${PLAIN[channel]} is set, too: remove one of them, as a message is sent once.`]
  if ('module' in hook) return problems
  const problem = urlProblem(hook, mode === 'development')
  if (problem) problems.push(`${channel}.sender.url: ${problem}.`)
  const secrets = senderSecrets(secretOf, channel)
  if (secrets.length === 0 || secrets.length > 2 || !secrets.every(isSecret))
    problems.push(
      `${SECRET[channel]} must have the secret that signs the messages to ${channel}.sender.url: "whsec_" and base64 of 24 to 64 bytes. While you rotate it, the new one and the old one, separated by a space.`,
    )
  return problems
}

function urlProblem({ url, allowPrivateAddress }: z.infer<typeof urlSchema>, isDevelopment: boolean) {
  const problem = endpointUrlProblem(url, isDevelopment || allowPrivateAddress)
  return problem ?? (isDevelopment || isSecureUrl(url) ? undefined : 'must be https')
}
