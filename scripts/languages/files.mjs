/** The files of a language that is being added: those of French without their texts, with the English ones beside. */
import ts from 'typescript'

const parse = (source) => ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true)

/** Yields the texts of a file with their keys; keys of groups are joined by dots. */
function* textsIn(node, path = '') {
  if (ts.isPropertyAssignment(node)) {
    const key = path + node.name.text
    if (ts.isStringLiteral(node.initializer)) yield { key, node: node.initializer }
    else yield* textsIn(node.initializer, `${key}.`)
    return
  }
  for (const child of node.getChildren()) yield* textsIn(child, path)
}

/**
 * Reads the texts of English files.
 * @param {readonly string[]} sources
 * @returns {ReadonlyMap<string, string>} by key
 */
export const englishTexts = (sources) =>
  new Map(sources.flatMap((source) => [...textsIn(parse(source))].map(({ key, node }) => [key, node.text])))

/** What a text is about that English does not have: in its place English users read the message of the server. */
const IN_WORDS = new Map([
  ['error.disallowed_login_method', 'This login method is not available here. Choose another one.'],
  ['error.cannot_link_more_of_type', 'You cannot link more accounts of this kind.'],
  ['error.twilio_verification_failed', 'The text message service reported an error. Try again later.'],
])

/**
 * Empties the texts of a source, with the English one in a comment behind each, and every text on a line of its own.
 * @param {ReadonlyMap<string, string>} english by key
 * @returns {{ source: string, count: number }} `count` is the number of texts to write
 */
function emptyTexts(source, tag, english) {
  let made = ''
  let end = 0
  let count = 0
  for (const { key, node } of textsIn(parse(source))) {
    const lineEnd = source.indexOf('\n', node.end)
    // Behind a text of a group on one line stands the next one, or the end of the group: `{ title: '…', detail: '…' },`
    const rest = source.slice(node.end, lineEnd).replace(/^,/, '').trim()
    const indent = /^ */.exec(source.slice(source.lastIndexOf('\n', node.getStart()) + 1))[0]
    const before = source
      .slice(end, node.getStart())
      .trimEnd()
      .replace(/\{ (\S+:)$/, `{\n${indent}  $1`)
    if (key === 'times.locale') made += `${before} '${tag}',`
    else {
      count += 1
      const comment = (english.get(key) || IN_WORDS.get(key) || `French: ${node.text}`).replaceAll('\n', '\\n')
      made += `${before} '', // ${comment}`
    }
    if (rest !== '') made += `\n${indent}${rest.startsWith('}') ? '' : '  '}`
    end = rest === '' ? lineEnd : lineEnd - rest.length
  }
  return { source: made + source.slice(end), count }
}

/**
 * Makes a file of a new language from the French one: each text is empty, and the English one is in a comment beside it.
 *
 * @param {string} source of the French file
 * @param {{ tag: string, name: string, english: ReadonlyMap<string, string> }} language `tag` by BCP 47; `name` in English
 */
export const emptyFile = (source, { tag, name, english }) => {
  const { source: made, count } = emptyTexts(source, tag, english)
  return {
    count,
    source: made
      .replace(/'\.\/fr(\w*)\.ts'/g, `'./${tag}$1.ts'`)
      .replace(/\bfr(Transactions)?\b/g, `${tag.replaceAll('-', '')}$1`)
      .replace(/\bFrench texts/g, `${name} texts`),
  }
}

/**
 * Makes the file of mails and server pages of a new language from the English one, as {@link emptyFile} does.
 * @param {string} source of `server/src/core/messages/locales/en.ts`
 */
export const emptyMessages = (source, tag) => {
  const id = tag.replaceAll('-', '')
  const table = /^export const en = (\{\n.*?^\}) as const$/ms.exec(source)[1]
  const { source: made, count } = emptyTexts(`const ${id}: MessageTexts = ${table}\n`, tag, englishTexts([source]))
  return { count, source: `import type { MessageTexts } from './en.ts'\n\n${made}\nexport default ${id}\n` }
}

const ENTRY = /^ {2}'?([\w-]+)'?(: \(\) => import\('\.\/)?/

/**
 * Adds a language to a list or table with a line for each, in the order of tags. English stays the first.
 * @param {string} source
 */
export const addEntry = (source, tag) => {
  const lines = source.split('\n')
  const isEntry = (line) => ENTRY.exec(line)?.[1] !== undefined && /^ {2}(\S+: \(\) => import\(|'[\w-]+',$)/.test(line)
  const entries = lines.filter(isEntry)
  const nameOf = (line) => ENTRY.exec(line)[1]
  const next = entries.find((line) => nameOf(line) !== 'en' && nameOf(line) > tag)
  const model = entries.find((line) => nameOf(line) === 'fr')
  if (model === undefined) throw new Error('This file names no French, so a language cannot be added beside it.')
  const quoted = tag.includes('-') ? `'${tag}'` : tag
  const made = model
    .replace(/^ {2}fr:/, `  ${quoted}:`)
    .replace(/'fr'/, `'${tag}'`)
    .replace('/fr.ts', `/${tag}.ts`)
  lines.splice(next === undefined ? lines.lastIndexOf(entries.at(-1)) + 1 : lines.indexOf(next), 0, made)
  return lines.join('\n')
}
