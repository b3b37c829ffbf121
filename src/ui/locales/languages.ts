import type { EnglishModule, HostConfig, LocaleTable, Messages, Translations } from '../../core/index.ts'
import type { Isolation } from './createText.ts'
import translations from './translations.ts'

/** Languages (BCP 47) of the core's own texts, which decide the modal's language. */
const LANGUAGES: readonly string[] = ['en', ...Object.keys(translations)]

/** Language tags that are written from right to left, with or without a region. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/i

/**
 * Chinese in simplified characters, as in mainland China and Singapore. Readers of traditional characters (`zh-TW`, `zh-HK`) get
 * English: those are other characters and other words, and a conversion would read as a mistake.
 */
const SIMPLIFIED = /^zh(?!.*-(hant|tw|hk|mo))/

/**
 * Lists a tag, its shorter forms, and the nearest region if the language has one here, in lower case: `fr-CA` → `fr-ca`, `fr`;
 * `pt` → `pt`, `pt-br`; `zh-Hans-SG` → `zh-hans-sg`, `zh-hans`, `zh`, `zh-cn`.
 */
export function languageChain(tag: string): string[] {
  const lower = tag.toLowerCase()
  const parts = lower.split('-')
  const chain = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  if (parts[0] === 'pt') chain.push('pt-br')
  if (SIMPLIFIED.test(lower)) chain.push('zh-cn')
  return chain
}

/** Finds the first language of the chain among some names, as it is written there. */
const nameAmong = (names: readonly string[], chain: readonly string[]): string | undefined =>
  chain.flatMap((tag) => names.find((name) => name.toLowerCase() === tag) ?? []).at(0)

/** Returns the language's direction of writing, for the `dir` attribute. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr')

const isolate = (text: string): string => `\u2068${text}\u2069`

/**
 * Matches a text of two words or more without a letter that is written from right to left: that of an app, or an English one
 * for which there is no translation. Single words are tags and names, which some code compares.
 */
const FOREIGN = /^(?!.*[\u0590-\u08ff]).*\p{L}[^\s}]? /su

/**
 * Puts U+2068 (first strong isolate) and U+2069 (pop directional isolate) of UAX #9 around values, so that `<0.001 ETH`, a phone
 * number or a name keeps the order of its own characters; values with only a space between, such as an amount and its unit, stay
 * together. Whole texts in another direction get them too: their full stop would else stand at the wrong end.
 */
const rightToLeft: Isolation = {
  value: isolate,
  text: (text, template) => {
    const joined = text.replace(/\u2069(\s)\u2068/g, '$1')
    return FOREIGN.test(template) ? isolate(joined) : joined
  },
}

/** Returns what keeps texts in order in a language; nothing where that is not needed. */
export const isolationFor = (tag: string): Isolation | undefined =>
  directionOf(tag) === 'rtl' ? rightToLeft : undefined

/** The hyphen of a word such as 'E-Mail' or 'ouvrez-le', with one or two letters before or behind it. */
const SHORT_HYPHEN = /(?<=(?<!\p{L})\p{L}{1,2})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,2}(?!\p{L}))/gu

/** Fewest characters of a text that may need two lines. */
const LONG = 25

/** A bracket within a word, such as that of Korean 을(를). */
const INNER_BRACKET = /(?<=[\p{L}}])\((?=\p{L})/gu

/** The space between an amount and its unit. */
const BEFORE_UNIT = /(?<=\}) (?=\{(?:symbol|coin)\})/g

/**
 * Keeps an amount and its unit on one line; and words such as 'E-Mail' or 을(를), by U+2060 (word joiner) beside the
 * sign: search finds them as before, unlike with a no-break hyphen (U+2011). Labels and most buttons are shorter, and
 * stay as they are: password managers and tests read them.
 */
const holdTogether = (texts: Messages): Messages =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      (text.length < LONG ? text : text.replace(SHORT_HYPHEN, '$&\u2060').replace(INNER_BRACKET, '\u2060(')).replace(
        BEFORE_UNIT,
        '\u00a0',
      ),
    ]),
  )

/** Who provides texts: the core, whose id is `null`, or a plugin. */
export interface TextOwner {
  id: string | null
  locales?: LocaleTable | undefined
}

/** An owner's English module, on its way; missing if it failed to load. */
type English = Promise<Partial<EnglishModule> | undefined>

/** The modal's language. */
export interface Choice {
  language: string
  direction: 'ltr' | 'rtl'
  isolation?: Isolation | undefined
  /**
   * Finds an owner's texts in this language, or what loads them. Missing for English, which is read in any case.
   *
   * @param english The owner's English, which may say where the other languages are.
   */
  find?: ((owner: TextOwner, english: English) => Promise<Translations[string] | undefined>) | undefined
}

/**
 * Chooses the language of the modal: the host's, else the first that the user reads and the core has, else English. A host with
 * texts of its own may name a language that the core lacks.
 *
 * @param preferred Languages of the browser, best first.
 */
export function chooseLanguage(
  { locale, texts = {} }: Pick<HostConfig, 'locale' | 'texts'>,
  preferred: readonly string[] = navigator.languages,
): Choice {
  const chains = (locale === undefined ? preferred : [locale]).map(languageChain)
  const chain = chains.find((tags) => nameAmong(LANGUAGES, tags) !== undefined) ?? languageChain(locale ?? 'en')
  const language = nameAmong(LANGUAGES, chain) ?? (Object.keys(texts).length > 0 ? locale : undefined) ?? 'en'
  const find: Choice['find'] = async ({ id, locales }, english) => {
    const others = id === null ? translations : (await (await english)?.translations?.())?.default
    const table: Translations = { ...others, ...locales }
    const entry = table[nameAmong(Object.keys(table), chain) ?? '']
    return typeof entry === 'function' ? async () => ({ default: holdTogether((await entry()).default) }) : entry
  }
  const isolation = isolationFor(language)
  return { language, direction: directionOf(language), isolation, find: chain.at(-1) === 'en' ? undefined : find }
}
