import type { Client, EnglishModule, Messages, Plugin } from '../../core/index.ts'
import { lazyModule, type LazyModule } from '../lazy/lazyModule.ts'
import { createText, NO_TEXT, type Text } from './createText.ts'
import { en } from './en.ts'
import type { Choice, TextOwner } from './languages.ts'

/** The core's own texts: English is in the modal's chunk, the table of other languages where they are chosen. */
const CORE: TextOwner = { id: null, locales: { en } }

/** English texts of screens that load after the first one. It grows as they load. */
const lazyEnglish: Record<string, string> = {}

/** Adds the English texts of screens that have just loaded, for all clients. */
export const addEnglish = (messages: Messages): void => void Object.assign(lazyEnglish, messages)

/** Texts of the modal in its language, and the values of its `lang` and `dir` attributes. */
export interface Texts {
  t: Text
  language: string
  direction: 'ltr' | 'rtl'
}

/** The parts of a client needed here, for any plugins. */
type TextSource = Pick<Client, 'hostConfig' | 'definitions' | 'reportError'>

/** Texts by layer. Texts in the chosen language override the English ones; the host's own override both. */
interface Layers {
  english: (Messages | undefined)[]
  chosen: (Messages | undefined)[]
}

interface TextsOfClient {
  first: LazyModule<Texts>
  further: LazyModule<void>
}

const textsByClient = new WeakMap<TextSource, TextsOfClient>()

/**
 * The client's texts, loaded once, in the host's or else the browser's language: at first those of the core and of the login
 * list.
 */
export const textsOf = (client: TextSource): LazyModule<Texts> => bothOf(client).first

/**
 * Loads the texts of plugins without a row in the login list, which the first screen does not need, and adds them to {@link
 * textsOf}; also those that failed to load before. Rejects, after it has added the others, if a plugin's English texts cannot be loaded:
 * that is reported, and until they are there, reading one of them throws `NO_TEXT`.
 */
export const lazyTextsOf = (client: TextSource): LazyModule<void> => bothOf(client).further

function bothOf(client: TextSource): TextsOfClient {
  const known = textsByClient.get(client)
  if (known) return known
  const texts = makeTexts(client)
  textsByClient.set(client, texts)
  return texts
}

const hasRow = (plugin: Plugin): boolean => plugin.kind === 'login-method' && plugin.landing.length > 0

/**
 * Gathers the texts of core and plugins: English, overridden by the chosen language, overridden by the host's own. If a language
 * fails to load, that is reported, and the texts stay English. If English itself fails, it is loaded again with the next screen.
 */
function makeTexts({ hostConfig, definitions, reportError }: TextSource): TextsOfClient {
  const { locale, texts: own = {} } = hostConfig
  const layers: Layers = { english: [], chosen: [] }
  // One table for all texts, so that `t` also finds those that load later.
  const messages: Record<string, string> = {}
  const failed = new Set<string>()

  const reading = <T>(plugin: string | null, read: Promise<T>): Promise<T | undefined> =>
    read.catch((error: unknown) => {
      reportError(error, { plugin, phase: 'screen' })
      return undefined
    })
  // Pages in English load neither the choice nor a table of languages.
  const choice = IS_ENGLISH.test(locale ?? navigator.language)
    ? undefined
    : reading(
        null,
        import('./languages.ts').then(({ chooseLanguage }) => chooseLanguage(hostConfig)),
      )

  const load = async (owners: readonly TextOwner[]): Promise<void> => {
    const read = await Promise.all(
      owners.map(async (owner) => {
        const english = reading(owner.id, readTexts(owner.locales?.en))
        const find = (await choice)?.find
        const chosen = find && (await reading(owner.id, find(owner, english).then(readTexts)))
        const texts = await english
        if (owner.id) failed[texts ? 'delete' : 'add'](owner.id)
        return { english: texts?.default, chosen: chosen?.default }
      }),
    )
    layers.english.push(...read.map(({ english }) => english))
    layers.chosen.push(...read.map(({ chosen }) => chosen))
    Object.assign(messages, ...layers.english, ...layers.chosen, own)
  }

  let rest = definitions.filter((plugin) => !hasRow(plugin))
  const further = lazyModule(async () => {
    await load([...rest, ...definitions.filter(({ id }) => failed.has(id))])
    rest = []
    if (failed.size > 0) throw NO_TEXT
  })
  const first = lazyModule(async () => {
    await load([CORE, ...definitions.filter(hasRow)])
    if (process.env.NODE_ENV !== 'production' && Object.keys(own).length > 0) {
      const [{ reportStrayTexts }] = await Promise.all([import('./reportStrayTexts.ts'), further.preload()])
      // Without the texts of a plugin the host's own of it would seem to be nobody's.
      if (failed.size === 0) reportStrayTexts(own, [...layers.english, ...layers.chosen], reportError)
    }
    const { language = 'en', direction = 'ltr', isolation }: Partial<Choice> = (await choice) ?? {}
    return { t: createText(messages, lazyEnglish, language, isolation, failed), language, direction }
  })
  return { first, further }
}

/** Matches the tags of English: `en`, `en-GB`. */
const IS_ENGLISH = /^en(-|$)/i

/** Reads an entry of a table, whether it holds the texts or loads them. */
const readTexts = async (
  entry: Messages | (() => Promise<EnglishModule>) | undefined,
): Promise<Partial<EnglishModule>> => (typeof entry === 'function' ? entry() : entry ? { default: entry } : {})
