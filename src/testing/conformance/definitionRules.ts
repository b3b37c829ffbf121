import { ConfigError } from '../../core/errors/ConfigError.ts'
import { assertPlugins } from '../../core/plugin/assertPlugins.ts'
import type { LocaleTable, Messages, Translations } from '../../core/plugin/types.ts'
import type { Rule, RuleContext } from './types.ts'
import { describeError, setsOf } from './withClient.ts'

/** `createClient` must accept the definition, and the options must say how to run its flows. */
export const definitionRule: Rule = {
  id: 'definition',
  says: 'has a definition that createClient accepts',
  check({ create, options, report }) {
    const plugin = create()
    try {
      assertPlugins([...(options.companions?.() ?? []), plugin])
    } catch (error) {
      report(describeError(error), 'Follow the message above; the other rules need a valid definition.')
    }
    try {
      if (create() === plugin)
        report(
          'The factory gives the same object twice.',
          'Return a new definition from every call, or two clients share it.',
        )
    } catch (error) {
      report(
        `The factory fails when it is called a second time: ${describeError(error)}.`,
        'Keep nothing at module level: a page may have two clients, and a test has many.',
      )
    }
    for (const verb of Object.keys(plugin.flows ?? {})) {
      if (setsOf(options, verb).length > 0) continue
      report(
        `The options do not say how to run the flow '${verb}'.`,
        `Add flows: { ${verb}: { args, before } } to the options of pluginConformance.`,
      )
    }
  },
}

export const optionsRule: Rule = {
  id: 'options',
  says: 'refuses wrong options where the host wrote them',
  check({ options, report }) {
    for (const [index, create] of (options.invalidOptions ?? []).entries()) {
      try {
        create()
        report(
          `invalidOptions[${index}] was accepted.`,
          'Check options in the factory and throw a ConfigError with what was given and what to do.',
        )
      } catch (error) {
        if (error instanceof ConfigError) continue
        report(
          `invalidOptions[${index}] threw ${describeError(error)}.`,
          'Throw a ConfigError, so that the host is told what was given and what to do.',
        )
      }
    }
  },
}

/** A plural, `{count, plural, one {# line} other {# lines}}`, whose number is its only placeholder. */
const PLURAL = /\{(\w+), plural,(?: \w+ \{[^{}]*\})+\}/g

/** Returns the placeholders of a text, such as `{name}`, sorted, to compare two languages. */
const placesOf = (text: string): string =>
  [...new Set(text.replace(PLURAL, '{$1}').match(/\{\w+\}/g) ?? [])].sort().join(' ')

export const localesRule: Rule = {
  id: 'locales',
  says: 'has every text in every language',
  async check({ create, report }) {
    const plugin = create()
    const read = (table: LocaleTable[string], language: string) =>
      typeof table === 'function' ? loadMessages(table, language, report) : table
    const { en: english = {}, ...others } = plugin.locales ?? {}
    const en = (await read(english, 'en')) ?? {}
    const translations = await loadTranslations(english, report)
    for (const [language, table] of Object.entries({ ...translations, ...others })) {
      const messages = await read(table, language)
      if (messages) compare(en, messages, language, report)
    }
    for (const [key, text] of Object.entries(en)) {
      if (text.trim() === '') report(`The English text '${key}' is empty.`, 'Write it, or remove the key.')
      // createClient checks this too, but cannot see into texts that load later.
      if (!key.startsWith(`${plugin.id}.`))
        report(`The text key '${key}' lacks the plugin's prefix.`, `Start it with '${plugin.id}.'.`)
    }
    const shown = plugin.kind === 'mfa-method' ? plugin.mfa : plugin.kind === 'funding-provider' ? plugin.funding : null
    for (const key of new Set([shown?.label, shown?.description])) {
      if (key !== undefined && !(key in en))
        report(
          `The label '${key}' of the ${plugin.kind === 'mfa-method' ? 'MFA method' : 'funding provider'} is not a text of locales.en.`,
          `Add '${key}' to locales.en.`,
        )
    }
    for (const { label, screen } of plugin.accountSections ?? []) {
      if (!(label in en))
        report(
          `The label '${label}' of the section '${screen}' is not a text of locales.en.`,
          `Add '${label}' to locales.en.`,
        )
    }
    if (plugin.kind !== 'login-method') return
    for (const { label, method } of plugin.landing) {
      if (label in en) continue
      report(
        `The label '${label}' of the login method '${method}' is not a text of locales.en.`,
        `Add '${label}' to locales.en.`,
      )
    }
  },
}

/** Loads the table that the English module names, if it names one. */
async function loadTranslations(english: LocaleTable['en'], report: RuleContext['report']): Promise<Translations> {
  try {
    const { translations } = typeof english === 'function' ? await english() : {}
    return translations ? (await translations()).default : {}
  } catch (error) {
    report(
      `The table of languages could not be loaded: ${describeError(error)}.`,
      'Check the path of the import() in `translations`.',
    )
    return {}
  }
}

async function loadMessages(
  load: () => Promise<{ default: Messages }>,
  language: string,
  report: RuleContext['report'],
): Promise<Messages | undefined> {
  try {
    const messages = (await load()).default
    if (typeof messages === 'object' && messages !== null) return messages
    report(
      `The texts in '${language}' are not the module's default export.`,
      'Write `export default { … }` in the locale file.',
    )
  } catch (error) {
    report(
      `The texts in '${language}' could not be loaded: ${describeError(error)}.`,
      'Check the path of its import().',
    )
  }
  return undefined
}

function compare(en: Messages, messages: Messages, language: string, report: RuleContext['report']): void {
  for (const [key, text] of Object.entries(en)) {
    const translated = messages[key]
    if (translated === undefined)
      report(`'${key}' is missing in '${language}'.`, 'Translate it; every language has exactly the English keys.')
    else if (translated.trim() === '') report(`'${key}' is empty in '${language}'.`, 'Translate it.')
    else if (placesOf(translated) !== placesOf(text)) {
      report(
        `'${key}' has different places in '${language}' (${placesOf(translated)}) than in English (${placesOf(text)}).`,
        'Use the same {names}.',
      )
    }
  }
  for (const key of Object.keys(messages)) {
    if (!(key in en)) report(`'${key}' is in '${language}' but not in English.`, 'Remove it, or add the English text.')
  }
}
