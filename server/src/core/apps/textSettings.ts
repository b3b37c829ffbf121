import { z } from 'zod'
import { findLanguage, placesOf } from '../messages/index.ts'

/** Longest text of an app's own, in characters. */
const MAX_LENGTH = 1_000

/** Control characters, line breaks included: a text may become the subject of a mail. */
const CONTROL = /\p{Cc}/u

/**
 * Schema of an app's own texts: `{ "de": { "loginCode.subject": "{code} ist dein Code" } }`.
 * @param standard English texts by key; an own text may use the places that its standard text has
 */
export const textsSchema = (standard: Readonly<Record<string, string>>) =>
  z.record(z.string(), z.record(z.string(), z.string().trim().min(1).max(MAX_LENGTH))).superRefine((texts, context) => {
    const refuse = (path: string[], message: string): void => context.addIssue({ code: 'custom', path, message })
    for (const [language, own] of Object.entries(texts)) {
      if (findLanguage(language) !== language) refuse([language], 'is no language of messages, such as "de" or "pt-BR"')
      for (const [key, text] of Object.entries(own)) {
        const known = Object.hasOwn(standard, key) ? standard[key] : undefined
        if (known === undefined) {
          refuse([language, key], 'is no text of messages, such as "loginCode.title"')
          continue
        }
        if (CONTROL.test(text)) refuse([language, key], 'must be one line')
        const places = new Set([...placesOf(known), 'app'])
        const strange = placesOf(text).find((name) => !places.has(name))
        if (strange !== undefined)
          refuse([language, key], `has no value for {${strange}}; it has {${[...places].sort().join('}, {')}}`)
        if (key === 'loginCode.subject' && !text.startsWith('{code}'))
          refuse([language, key], 'must begin with {code}, which phones show in the notification')
      }
    }
  })
