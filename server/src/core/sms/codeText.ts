import { segmentsOf } from './segments.ts'

/** Texts of a code, the fullest first. */
const KEYS = ['sms.code', 'sms.codeShort'] as const

export interface CodeText {
  code: string
  appName: string
  /** Seconds for which the code is valid. The message says it in minutes. */
  lifetimeS: number
  /** Origin of the page that requested the code; absent for native apps. */
  origin: string | undefined
  /** Writes a text in the language of the message. */
  write: (key: (typeof KEYS)[number], values: Readonly<Record<string, string | number>>) => string
  /** The app's own texts in that language, by key. */
  own?: Readonly<Record<string, string>> | undefined
}

/** Longest app name in a message, in characters, since messages are charged by length. */
const MAX_NAME = 30
/** Marks around values in right-to-left texts. Old phones show them as boxes, and a code and a name need none. */
const ISOLATES = /[\u2068\u2069]/g

/**
 * The text message with a login code: the fullest text that is sent in the fewest parts. Its last line binds the code
 * to the page (Origin-bound one-time codes, WICG): a phone offers to fill it in on that page, and on no page that
 * imitates it.
 */
export function composeCodeText({ code, appName, lifetimeS, origin, write, own = {} }: CodeText): string {
  const app = appName.length > MAX_NAME ? `${appName.slice(0, MAX_NAME - 3).trimEnd()}...` : appName
  const values = { code, app, minutes: Math.round(lifetimeS / 60) }
  const bound = origin === undefined ? '' : `\n\n@${new URL(origin).hostname} #${code}`
  // An app that wrote only one of them means it for every length.
  const written = KEYS.filter((key) => Object.hasOwn(own, key))
  const [first = '', ...shorter] = (written.length > 0 ? written : KEYS).map(
    (key) => write(key, values).replace(ISOLATES, '') + bound,
  )
  return shorter.reduce((best, text) => (segmentsOf(text) < segmentsOf(best) ? text : best), first)
}
