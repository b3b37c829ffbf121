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

/**
 * Makes a file of a new language from the French one: each text is empty, and the English one is in a comment beside it.
 *
 * @param {string} source of the French file
 * @param {{ tag: string, name: string, english: ReadonlyMap<string, string> }} language `tag` by BCP 47; `name` in English
 */
export const emptyFile = (source, { tag, name, english }) => {
  let made = ''
  let end = 0
  for (const { key, node } of textsIn(parse(source))) {
    const after = source.indexOf('\n', node.end)
    const [text, note] =
      key === 'times.locale'
        ? [tag, '']
        : ['', ` // ${(english.get(key) || `French: ${node.text}`).replaceAll('\n', '\\n')}`]
    made += `${source.slice(end, node.getStart()).trimEnd()} '${text}'${source.slice(node.end, after)}${note}`
    end = after
  }
  return (made + source.slice(end))
    .replace(/'\.\/fr(\w*)\.ts'/g, `'./${tag}$1.ts'`)
    .replace(/\bfr(Transactions)?\b/g, `${tag.replaceAll('-', '')}$1`)
    .replace(/\bFrench texts/g, `${name} texts`)
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
