import {
  TextRefused,
  type MessageSender,
  type TextMessage,
  type TextRefusal,
  type TextToSend,
} from '../contract/index.ts'
import { createSendQueue, randomId, type SendQueueSettings } from '../foundation/index.ts'
import type { BoundedTexts } from '../sms/index.ts'
import { ask } from './ask.ts'

/** What the refusal of a hook means to a user. A refused message is any failure: the number and the country are fine. */
const REASONS = { address: 'invalid_number', country: 'country_not_allowed', rate_limit: 'rate_limit' } as const

/** A transport of which the hook can be closed. */
export interface HookTexts extends BoundedTexts {
  close(): void
}

/** Text messages that a sender hook sends, with the errors of a provider of text messages. */
export function createHookTexts(sender: MessageSender, settings: SendQueueSettings): HookTexts {
  const { run, state } = createSendQueue(settings)
  return {
    async send(message) {
      const refused = await run(() => ask(sender, toText(message)))
      if (refused === undefined) return
      const detail = `the sender hook refused it (${refused})`
      if (refused === 'message') throw new Error(`The text message was not sent: ${detail}`)
      throw new TextRefused(REASONS[refused] satisfies TextRefusal, detail)
    },
    state,
    close: () => sender.close?.(),
  }
}

const toText = ({ to, text, kind, appId, language, code }: TextMessage): TextToSend => ({
  type: 'text',
  id: `msg_${randomId()}`,
  kind: kind ?? null,
  appId: appId ?? null,
  language: language ?? null,
  code: code ?? null,
  to,
  text,
})
