import type { DevelopmentInbox } from '../mail/index.ts'
import { readTextTransport } from './readTextTransport.ts'
import { noTelemetry, type CallObserver } from '../foundation/index.ts'
import type { TextTransport } from '../contract/index.ts'

/**
 * Creates what sends text messages: the provider from the environment, and in development also the inbox.
 * @throws ConfigError when the provider's settings are wrong
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
