import type { Client, LocaleTable, Messages, Plugin } from '../../core/index.ts'
import { lazyModule, type LazyModule } from '../lazy/lazyModule.ts'
import { createText, type Text } from './createText.ts'
import { en } from './en.ts'

/** The core's own catalogues: English is in the modal's chunk, other languages load when needed. */
const CORE_LOCALES: LocaleTable = { en, fr: () => import('./fr.ts') }

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
  english: Messages[]
  chosen: Messages[]
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
 * textsOf}. Never rejects.
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
 * fails to load, that is reported, and the texts stay English.
 */
function makeTexts({ hostConfig, definitions, reportError }: TextSource): TextsOfClient {
  const { locale, texts: own = {} } = hostConfig
  const chain = languageChain(locale ?? navigator.language)
  const layers: Layers = { english: [], chosen: [] }
  // One table for all texts, so that `t` also finds those that load later.
  const messages: Record<string, string> = {}

  const load = async (owners: readonly TextOwner[]): Promise<void> => {
    const loadOf = async ({ id, locales }: TextOwner, name: string | undefined): Promise<Messages> => {
      const found = locales && name !== undefined ? locales[name] : undefined
      try {
        return (typeof found === 'function' ? (await found()).default : found) ?? {}
      } catch (error) {
        reportError(error, { plugin: id, phase: 'screen' })
        return {}
      }
    }
    const loaded = await Promise.all(
      owners.map((owner) =>
        Promise.all([loadOf(owner, 'en'), loadOf(owner, owner.locales && nameIn(owner.locales, chain))]),
      ),
    )
    layers.english.push(...loaded.map(([english]) => english))
    layers.chosen.push(...loaded.map(([, chosen]) => chosen))
    Object.assign(messages, ...layers.english, ...layers.chosen, own)
  }

  const further = lazyModule(() => load(definitions.filter((plugin) => !hasRow(plugin))))
  const first = lazyModule(async () => {
    await load([{ id: null, locales: CORE_LOCALES }, ...definitions.filter(hasRow)])
    if (process.env.NODE_ENV !== 'production' && Object.keys(own).length > 0) {
      const [{ reportStrayTexts }] = await Promise.all([import('./reportStrayTexts.ts'), further.load()])
      reportStrayTexts(own, [...layers.english, ...layers.chosen], reportError)
    }
    const language = nameIn(CORE_LOCALES, chain) ?? (locale && Object.keys(own).length > 0 ? locale : 'en')
    const direction = directionOf(language)
    return { t: createText(messages, lazyEnglish, direction === 'rtl'), language, direction }
  })
  return { first, further }
}

/** Who provides texts: the core, whose id is `null`, or a plugin. */
interface TextOwner {
  id: string | null
  locales?: LocaleTable | undefined
}

/** Finds the first language of the chain that a table has, under the table's name for it. */
const nameIn = (table: LocaleTable, chain: readonly string[]): string | undefined =>
  chain.flatMap((tag) => Object.keys(table).find((name) => name.toLowerCase() === tag) ?? []).at(0)

/** Language tags (BCP 47) that are written from right to left, with or without a region. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/i

/** Lists a tag and its shorter forms, in lower case: `fr-CA` → `fr-ca`, `fr`. */
export function languageChain(tag: string): string[] {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** Returns the language's direction of writing, for the `dir` attribute. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr')
