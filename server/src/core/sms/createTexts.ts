import type { DevelopmentInbox } from '../mail/index.ts'
import { noTelemetry, type CallObserver } from '../foundation/index.ts'
import type { TextTransport } from '../contract/index.ts'

/**
 * Creates what sends text messages: through the provider, if there is one, and in development also to the inbox.
 */
export function createTexts(
  provider: TextTransport | undefined,
  inbox: DevelopmentInbox | undefined,
  { call }: CallObserver = noTelemetry,
): TextTransport {
  return {
    async send(message) {
      if (!provider && !inbox) throw new Error('This server has no provider of text messages')
      if (provider) await call('sms', () => provider.send(message))
      inbox?.keepText(message)
    },
  }
}
