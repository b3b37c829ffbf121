import type { MessageSender } from '../contract/index.ts'
import { ConfigError, loadModule, type ModuleLoading, type ServerMode } from '../foundation/index.ts'
import { createPoster } from '../webhooks/index.ts'
import { createHttpSender } from './httpSender.ts'
import { type SenderChannel, senderSecrets, type SenderSettings } from './settings.ts'

/** The part of the configuration that names sender hooks. */
export interface SenderConfig {
  mode: ServerMode
  senders: Readonly<Partial<Record<SenderChannel, SenderSettings | undefined>>>
  secretOf(name: string): string | undefined
}

/** Milliseconds after which a call is given up. By then its message counts as not sent already. */
const TIMEOUT_MS = 9_000

/**
 * Loads the module of a sender hook, or makes one that is called over HTTP.
 * @param now milliseconds since the epoch, by which calls are signed
 * @returns undefined if the configuration names none
 * @throws ConfigError naming the module that cannot be loaded or exports no sender
 */
export async function loadSender(
  channel: SenderChannel,
  { mode, senders, secretOf }: SenderConfig,
  loading: ModuleLoading,
  now: () => number = Date.now,
): Promise<MessageSender | undefined> {
  const settings = senders[channel]
  if (settings === undefined) return undefined
  if ('url' in settings) {
    const { url, allowPrivateAddress } = settings
    const allowsPrivate = mode === 'development' || allowPrivateAddress
    const poster = createPoster({ allowsPrivate, timeoutMs: TIMEOUT_MS })
    return createHttpSender({ url, secrets: senderSecrets(secretOf, channel), poster, now })
  }
  const fail = (problem: string, cause?: unknown): ConfigError =>
    new ConfigError(`${channel}.sender: the module "${settings.module}" ${problem}`, { cause })
  const sender = await loadModule(settings, loading, fail)
  if (typeof (sender as Partial<MessageSender> | null | undefined)?.send === 'function') return sender as MessageSender
  throw fail('does not export a sender as default: an object with "send", or a function that makes one of the options.')
}
