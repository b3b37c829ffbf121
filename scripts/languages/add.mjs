/**
 * Adds a language: makes its files, without texts yet, and names it in all tables. What to do then is in
 * `docs/translating.md`.
 *
 *   node scripts/languages/add.mjs sv Swedish
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { repository } from '../process.mjs'
import { addEntry, emptyFile, englishTexts } from './files.mjs'

const PAGE_LANGUAGES = join(repository, 'frame/src/page/language.ts')

const [tag, name] = process.argv.slice(2)
if (tag === undefined || name === undefined || Intl.getCanonicalLocales(tag)[0] !== tag) {
  console.error('Name the language by its tag and in English: node scripts/languages/add.mjs sv Swedish')
  process.exit(1)
}

const read = (path) => readFileSync(path, 'utf8')
const folders = ['src', 'frame/src'].flatMap((root) =>
  readdirSync(join(repository, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /locales[\\/]translations\.ts$/.test(path))
    .map((path) => dirname(join(repository, root, path))),
)
const made = []
for (const folder of folders) {
  const names = readdirSync(folder)
  const english = englishTexts(
    names.filter((file) => /^en[A-Z]?\w*\.ts$/.test(file)).map((file) => read(join(folder, file))),
  )
  for (const french of names.filter((file) => /^fr[A-Z]?\w*\.ts$/.test(file))) {
    const path = join(folder, basename(french).replace(/^fr/, tag))
    if (existsSync(path)) throw new Error(`${path} is there already.`)
    writeFileSync(path, emptyFile(read(join(folder, french)), { tag, name, english }))
    made.push(path)
  }
  const table = join(folder, 'translations.ts')
  writeFileSync(table, addEntry(read(table), tag))
}
writeFileSync(PAGE_LANGUAGES, addEntry(read(PAGE_LANGUAGES), tag))
console.log(`Made ${made.length} files in ${folders.length} folders. Write their texts, then run:\n`)
console.log('  npx jest src/plugins/translations.test.ts')
