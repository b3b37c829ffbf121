import type { MessageApp } from '../apps/index.ts'
import type { MailMessage } from '../contract/index.ts'
import type { Language } from '../messages/index.ts'

/** Samples of everything that the server writes to users of an app, by name, with invented values. */
export interface MessageSamples {
  mails: ReadonlyMap<string, MailMessage>
  texts: ReadonlyMap<string, string>
}

/** Writes the samples of an app in a language. */
export type WriteSamples = (app: MessageApp, language: Language) => Promise<MessageSamples>
