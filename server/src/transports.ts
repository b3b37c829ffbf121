import type { ServerConfig } from './config.ts'
import type { MailTransport, TextTransport } from './core/contract/index.ts'
import type { ModuleLoading, SendQueueSettings, SendQueueState } from './core/foundation/index.ts'
import { createSmtpTransport } from './core/mail/index.ts'
import { createHookMail, createHookTexts, loadSender } from './core/senders/index.ts'
import { createBoundedTexts, readTextTransport } from './core/sms/index.ts'

/** Tells how busy a transport is. */
interface Busy {
  state(): SendQueueState
}

export interface TransportSettings extends Pick<SendQueueSettings, 'onRefused'> {
  /** Milliseconds since the epoch, by which calls of a hook are signed. */
  now?: (() => number) | undefined
}

/**
 * Opens what sends mail, as the configuration says: the hook or the mail server.
 * @returns undefined in development without either
 * @throws ConfigError naming the module of a hook that cannot be loaded
 */
export async function openMail(
  config: ServerConfig,
  loading: ModuleLoading,
  { now, onRefused }: TransportSettings = {},
): Promise<(MailTransport & Busy) | undefined> {
  const hook = await loadSender('mail', config, loading, now)
  if (hook) return createHookMail(hook, { ...config.hookMail, onRefused })
  return config.smtp && createSmtpTransport({ ...config.smtp, onRefused })
}

/**
 * Opens what sends text messages, as the configuration says: the hook or the provider.
 * @returns undefined without either
 * @throws ConfigError naming the module of a hook that cannot be loaded, or the setting of a provider that is wrong
 */
export async function openTexts(
  config: ServerConfig,
  loading: ModuleLoading,
  { now, onRefused }: TransportSettings = {},
): Promise<(TextTransport & Busy & { close?(): void }) | undefined> {
  const hook = await loadSender('sms', config, loading, now)
  if (hook) return createHookTexts(hook, { max: config.sms.connections, onRefused })
  const provider = readTextTransport(config.secretOf)
  return provider && createBoundedTexts(provider, { max: config.sms.connections, onRefused })
}
