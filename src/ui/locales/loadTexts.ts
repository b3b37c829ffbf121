import type { Client, LocaleTable, Messages } from '../../core/index.ts'
import { lazyModule, type LazyModule } from '../lazy/lazyModule.ts'
import { createText, type Text } from './createText.ts'
import { en } from './en.ts'
import { directionOf, languageChain } from './language.ts'

/** The core's own texts. */
const CORE_LOCALES: LocaleTable = { en, fr: () => import('./fr.ts') }

/** English of what loads after the first screen; it grows when that comes. */
const furtherEnglish: Record<string, string> = {}

/** Adds the English texts of screens that were loaded now, for every text reader there is. */
export const addEnglish = (messages: Messages): void => void Object.assign(furtherEnglish, messages)

/** Texts of the modal in its language, with what `lang` and `dir` of its root say. */
export interface Texts {
  t: Text
  language: string
  direction: 'ltr' | 'rtl'
}

/** What is needed of a client, whatever its plugins. */
type TextSource = Pick<Client, 'hostConfig' | 'definitions' | 'reportError'>

const textsByClient = new WeakMap<TextSource, LazyModule<Texts>>()

/** The client's texts: loaded once, in the host's or else the browser's language. */
export function textsOf(client: TextSource): LazyModule<Texts> {
  const known = textsByClient.get(client)
  if (known) return known
  const texts = lazyModule(() => loadTexts(client))
  textsByClient.set(client, texts)
  return texts
}

/**
 * Gathers the texts of core and plugins, best last: English, the chosen language, the host's own. A language that fails
 * to load is reported and stays English.
 */
async function loadTexts({ hostConfig, definitions, reportError }: TextSource): Promise<Texts> {
  const { locale, texts: own = {} } = hostConfig
  const chain = languageChain(locale ?? navigator.language)
  const owners = [{ id: null, locales: CORE_LOCALES }, ...definitions]

  const layers = await Promise.all(
    owners.map(({ id, locales }) => {
      const load = async (name: string | undefined): Promise<Messages | undefined> => {
        const messages = locales && name !== undefined ? locales[name] : undefined
        try {
          return typeof messages === 'function' ? (await messages()).default : messages
        } catch (error) {
          reportError(error, { plugin: id, phase: 'screen' })
          return undefined
        }
      }
      return Promise.all([load('en'), load(locales && nameIn(locales, chain))])
    }),
  )
  const messages = Object.assign({}, ...layers.map(([english]) => english), ...layers.map(([, chosen]) => chosen), own) as Messages
  if (process.env.NODE_ENV !== 'production' && Object.keys(own).length > 0) {
    const { reportStrayTexts } = await import('./reportStrayTexts.ts')
    reportStrayTexts(own, layers.flat(), reportError)
  }
  const language = nameIn(CORE_LOCALES, chain) ?? (locale && Object.keys(own).length > 0 ? locale : 'en')
  return { t: createText(messages, furtherEnglish), language, direction: directionOf(language) }
}

/** What a table calls the first language of the chain that it has. */
const nameIn = (table: LocaleTable, chain: readonly string[]): string | undefined =>
  chain.flatMap((tag) => Object.keys(table).find((name) => name.toLowerCase() === tag) ?? []).at(0)
