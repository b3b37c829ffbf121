/**
 * Adds a language: makes its files, without texts yet, and names it in all tables. What to do then is in
 * `docs/translating.md`.
 *
 *   node scripts/languages/add.mjs sv Swedish
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { repository } from '../process.mjs'
import { addEntry, emptyFile, emptyMessages, englishTexts } from './files.mjs'

const MESSAGES = join(repository, 'server/src/core/messages')
const LISTS = [join(repository, 'src/core/contract/languages.ts'), join(MESSAGES, 'translations.ts')]

const [tag = '', ...words] = process.argv.slice(2)
const name = words.join(' ')
const isTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(tag)
if (!isTag || name === '') {
  console.error('Name the language by its tag and in English: node scripts/languages/add.mjs sv Swedish')
  process.exit(1)
}

const read = (path) => readFileSync(path, 'utf8')
const folders = ['src', 'frame/src'].flatMap((root) =>
  readdirSync(join(repository, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /locales[\\/]translations\.ts$/.test(path))
    .map((path) => dirname(join(repository, root, path))),
)
const files = folders.flatMap((folder) => {
  const names = readdirSync(folder)
  const english = englishTexts(
    names.filter((file) => /^en[A-Z]?\w*\.ts$/.test(file)).map((file) => read(join(folder, file))),
  )
  return names
    .filter((file) => /^fr[A-Z]?\w*\.ts$/.test(file))
    .map((french) => ({
      path: join(folder, french.replace(/^fr/, tag)),
      ...emptyFile(read(join(folder, french)), { tag, name, english }),
    }))
})
const locales = join(MESSAGES, 'locales')
files.push({ path: join(locales, `${tag}.ts`), ...emptyMessages(read(join(locales, 'en.ts')), tag) })

// Nothing is written if the language is here already, or a part of it.
const there = files.find(({ path }) => existsSync(path))
if (there !== undefined) {
  console.error(`${relative(repository, there.path)} is there already, so nothing was written.`)
  process.exit(1)
}
for (const { path, source } of files) writeFileSync(path, source)
for (const table of [...folders.map((folder) => join(folder, 'translations.ts')), ...LISTS])
  writeFileSync(table, addEntry(read(table), tag))

const count = files.reduce((sum, file) => sum + file.count, 0)
console.log(
  `Made ${files.length} files with ${count} empty texts, and named ${name} in ${folders.length + LISTS.length} tables.`,
)
console.log('Next: docs/translating.md, "Add a language", from step 2.')
