import { directionOf, type Language } from 'latchkey/core/contract'
import { type Device, knownNames } from '../foundation/index.ts'
import { fillText, type TextValues } from './fillText.ts'
import { isolate } from './inOrder.ts'
import type { MessageKey } from './locales/en.ts'
import { loadTexts } from './translations.ts'

/** Texts of an app in place of ours, by language and key. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a writer has to know of an app. */
export interface WritingApp {
  id: string
  name: string
  texts: OwnTexts
}

/** A login or MFA method, as far as a text names it. */
export interface NamedMethod {
  type: string
  /** Its name in English, for a type that has none in our texts. */
  label?: string | undefined
  /** Name of the provider at which it is an account, such as `Google`. */
  provider?: string | undefined
}

/** Writes texts for the users of an app in one language. */
export interface Writer {
  appId: string
  appName: string
  language: Language
  /** Writes a text. `{app}` is the app's name without being given. */
  write(key: MessageKey, values?: TextValues): string
  /** Writes a time: `15 January 2026 at 12:00 UTC`. */
  time(at: Date): string
  /** Names a device within a sentence: `Chrome on macOS`. */
  device(device: Device): string
  /** Names methods within a sentence: `an authenticator app and a passkey`. */
  methods(methods: readonly NamedMethod[]): string
}

/**
 * Puts a value into a text that is written from right to left as one unit. A value of digits needs no marks for that, which
 * would hinder who copies a code.
 */
const isolateValue = (value: string): string => (/^\d*$/.test(value) ? value : isolate(value))

/** The English of Britain: the day before the month, as in most of the world, and no comma before the time. */
const regional = (language: Language): string => (language === 'en' ? 'en-GB' : language)

/** Creates the function that writes times in a language. */
function timeWriter(language: Language): (at: Date) => string {
  const format = new Intl.DateTimeFormat(regional(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (at) => `${format.format(at)} UTC`
}

/** Writes a time in English: `15 January 2026 at 12:00 UTC`. */
export const writeTime = timeWriter('en')

const writers = new WeakMap<WritingApp, Map<Language, Promise<Writer>>>()

/** Returns the writer for an app and a language. The language's texts are read at the first use. */
export function writerOf(app: WritingApp, language: Language): Promise<Writer> {
  const ofApp = writers.get(app) ?? new Map<Language, Promise<Writer>>()
  writers.set(app, ofApp)
  const writer = ofApp.get(language) ?? createWriter(app, language)
  ofApp.set(language, writer)
  return writer
}

async function createWriter({ id, name, texts }: WritingApp, language: Language): Promise<Writer> {
  const standard = await loadTexts(language)
  const own = texts[language] ?? {}
  const wrap = directionOf(language) === 'rtl' ? isolateValue : undefined
  const time = timeWriter(language)
  const list = new Intl.ListFormat(regional(language), { type: 'conjunction' })
  const write: Writer['write'] = (key, values) =>
    fillText(own[key] ?? standard[key], { app: name, ...values }, language, wrap)
  const method = ({ type, label, provider }: NamedMethod): string => {
    if (provider !== undefined) return write('method.provider', { provider })
    const key = `method.${type}`
    if (Object.hasOwn(standard, key)) return write(key as MessageKey)
    return label ?? write('method.account')
  }
  return {
    appId: id,
    appName: name,
    language,
    write,
    time,
    device(device) {
      const { browser, os } = knownNames(device)
      if (browser === undefined) return os === undefined ? write('device.unknown') : write('device.os', { os })
      return os === undefined ? browser : write('device.both', { browser, os })
    },
    methods: (methods) => list.format(methods.map(method)),
  }
}
