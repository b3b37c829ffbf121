import type { DevelopmentInbox } from '../mail/index.ts'
import { readTextTransport } from './readTextTransport.ts'
import { noTelemetry, type CallObserver } from '../foundation/index.ts'
import type { TextTransport } from '../contract/index.ts'

/**
 * Creates the senders of a server's text messages: the provider that the environment names, and in development the
 * inbox too.
 * @throws ConfigError when the environment names a provider wrongly
 */
export function createTexts(
  secretOf: (name: string) => string | undefined,
  inbox: DevelopmentInbox | undefined,
  { call }: CallObserver = noTelemetry,
): TextTransport {
  const provider = readTextTransport(secretOf)
  return {
    async send(message) {
      if (!provider && !inbox) throw new Error('This server has no provider of text messages')
      if (provider) await call('sms', () => provider.send(message))
      inbox?.keepText(message)
    },
  }
}
