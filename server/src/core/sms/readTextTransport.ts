import { ConfigError, readCredentialsUrl, isSecureUrl, type ServerMode } from '../foundation/index.ts'
import type { TextTransport } from '../contract/index.ts'
import { createTwilioTransport, type TwilioSettings } from './twilio.ts'

type SecretOf = (name: string) => string | undefined

/** The part of the configuration that says whether text messages can be sent. */
export interface TextSources {
  mode: ServerMode
  secretOf: SecretOf
  sms: { sender?: unknown }
}

/**
 * Reads the provider of text messages from the environment.
 * - `LATCHKEY_SMS_URL`: `https://AC…:token@api.twilio.com`; with a path, messages are posted to exactly that URL
 * - `LATCHKEY_SMS_FROM`: the sender, or the SID of a messaging service
 * @returns undefined if neither is set
 * @throws ConfigError naming the setting that is wrong or missing
 */
export function readTextSettings(secretOf: SecretOf): TwilioSettings | undefined {
  const text = secretOf('LATCHKEY_SMS_URL')
  if (text === undefined) return undefined
  const { url, user, password } = readCredentialsUrl(text) ?? {}
  if (!url || !isSecureUrl(url.href) || !user || !password) {
    throw new ConfigError(
      'LATCHKEY_SMS_URL must look like https://account:token@api.twilio.com: the provider that sends text messages, with its credentials; percent-encode special characters in them.',
    )
  }
  const from = secretOf('LATCHKEY_SMS_FROM')
  if (from === undefined || !/^(\+?\d{3,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/i.test(from)) {
    throw new ConfigError(
      'LATCHKEY_SMS_FROM must be the sender of text messages: a number such as +14155552671, a name of at most 11 letters and digits, or the SID of a messaging service (MG…).',
    )
  }
  const path = url.pathname === '/' ? `/2010-04-01/Accounts/${encodeURIComponent(user)}/Messages.json` : url.pathname
  return { endpoint: `${url.origin}${path}${url.search}`, user, password, from }
}

/** True if text messages can be sent: by a provider, by a hook, or to the inbox of a development server. */
export const canSendTexts = ({ mode, secretOf, sms }: TextSources): boolean =>
  mode === 'development' || sms.sender !== undefined || readTextSettings(secretOf) !== undefined

/** Creates the transport for the provider in the environment. @throws ConfigError as {@link readTextSettings} */
export function readTextTransport(secretOf: SecretOf): TextTransport | undefined {
  const settings = readTextSettings(secretOf)
  return settings && createTwilioTransport(settings)
}
