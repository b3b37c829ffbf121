/** The site for programs that read text: an index, everything in one file, and each page as Markdown (llmstxt.org). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SECTIONS } from './sections.mjs'

/** Sections that `llms-full.txt` leaves out: they are about how the product is made, not how it is used. */
const LEFT_OUT = new Set(['How it is made', 'Decisions'])

/**
 * @param {string} folder of the built site
 * @param {import('./pages.mjs').Page[]} pages
 * @param {string} summary one sentence
 */
export const writeTexts = (folder, pages, summary) => {
  for (const { path, text } of pages) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, `${path}.md`), text)
  }
  const index = SECTIONS.map(({ title }) => {
    const rows = pages.filter(({ section }) => section === title).map((page) => `- [${page.title}](${page.path}.md)`)
    return `## ${title}\n\n${rows.join('\n')}\n`
  })
  writeFileSync(join(folder, 'llms.txt'), `# Latchkey\n\n> ${summary}\n\n${index.join('\n')}`)
  const whole = pages
    .filter(({ section }) => !LEFT_OUT.has(section))
    .map(({ path, text }) => `<!-- ${path}.md -->\n\n${text}`)
  writeFileSync(join(folder, 'llms-full.txt'), `# Latchkey\n\n> ${summary}\n\n${whole.join('\n\n')}`)
}
