import type { MessageApp } from '../apps/index.ts'
import { escapeHtml } from '../foundation/index.ts'
import { directionOf, inOrder, type Language } from '../messages/index.ts'
import { palettesOf } from './colours.ts'
import { LAYOUT } from './layout.ts'

/** A part of the layout: HTML as it is, a place to fill, or a block that a mail may lack. */
type Part = string | { value: string } | { block: string; parts: readonly Part[] }

const TOKEN = /\{\{([#/]?)([\w.]+)\}\}/

/** Splits the layout into its parts. */
function parse(text: string): Part[] {
  const [before, kind, name] = text.split(TOKEN) as [string, string?, string?]
  if (kind === undefined || name === undefined) return [before]
  const rest = text.slice(before.length + name.length + kind.length + 4)
  if (kind === '#') {
    const end = rest.indexOf(`{{/${name}}}`)
    const after = rest.slice(end + name.length + 5)
    return [before, { block: name, parts: parse(rest.slice(0, end)) }, ...parse(after)]
  }
  return [before, { value: name }, ...parse(rest)]
}

/** HTML of each place, and `true` for each block that is shown. Places without a value stay for later. */
type Values = Readonly<Record<string, string | boolean | undefined>>

/** Fills the places that have a value, and joins what is settled. */
function fill(parts: readonly Part[], values: Values): Part[] {
  const filled = parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return [part]
    if ('value' in part) {
      const value = values[part.value]
      return [typeof value === 'string' ? value : part]
    }
    const isShown = values[part.block]
    if (isShown === undefined) return [{ block: part.block, parts: fill(part.parts, values) }]
    return isShown === false ? [] : fill(part.parts, values)
  })
  const joined: Part[] = []
  for (const part of filled) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

const PARTS = parse(LAYOUT)

/** Fills what is the same in all mails of an app in a language. */
function prepare(app: MessageApp, language: Language): Part[] {
  const { light, dark } = palettesOf(app)
  const direction = directionOf(language)
  const { logo, footer } = app.mail
  const written = (text: string): string => escapeHtml(inOrder(text, language))
  const colours = Object.entries({ light, dark }).flatMap(([scheme, palette]) =>
    Object.entries(palette).map(([name, colour]) => [`${scheme}.${name}`, colour]),
  )
  return fill(PARTS, {
    ...(Object.fromEntries(colours) as Record<string, string>),
    language,
    direction,
    start: direction === 'rtl' ? 'right' : 'left',
    app: written(app.name),
    logo: logo !== undefined,
    name: logo === undefined,
    'logo.url': logo && escapeHtml(logo.url),
    'logo.width': logo && String(logo.width),
    imprint: footer === undefined ? false : footer.split('\n').map(written).join('<br>'),
  })
}

const prepared = new WeakMap<MessageApp, Map<Language, Part[]>>()

/** Writes the HTML of a mail. The layout of an app in a language is filled once; each mail adds only its own texts. */
export function fillLayout(app: MessageApp, language: Language, values: Values): string {
  const ofApp = prepared.get(app) ?? new Map<Language, Part[]>()
  prepared.set(app, ofApp)
  const parts = ofApp.get(language) ?? prepare(app, language)
  ofApp.set(language, parts)
  return fill(parts, values)
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
}
