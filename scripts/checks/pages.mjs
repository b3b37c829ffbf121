/**
 * Measures what makes a Markdown page hard to read: long rows, long sentences, long pages. The limits are in
 * `pages.test.ts`.
 */
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: true })
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Returns the text as a reader counts its words: inline code is one word, and a link is its text. */
const readable = ({ children }) =>
  children
    .map(({ type, content }) => {
      if (type === 'text') return content
      if (type === 'code_inline') return 'Code'
      return /break$/.test(type) ? ' ' : ''
    })
    .join('')

const countWords = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Tables that tools generate, which nobody reads from top to bottom. */
const WRITTEN = /<!-- (tests|endpoints) -->[^]*?<!-- \/\1 -->/g

/**
 * Measures a page. Blocks of code count as lines only, and sentences in tables as their rows. Tables that a tool writes do not count.
 * @param {string} page
 * @returns {{ lines: number, rows: { line: number, length: number }[], sentences: { line: number, words: number, text: string }[] }}
 */
export const measurePage = (page) => {
  const text = page.replaceAll(WRITTEN, '')
  const lines = text.split('\n')
  const found = { lines: lines.length - (text.endsWith('\n') ? 1 : 0), rows: [], sentences: [] }
  let isInTable = false
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'table_open') isInTable = true
    if (token.type === 'table_close') isInTable = false
    const line = (token.map?.[0] ?? 0) + 1
    if (token.type === 'tr_open') found.rows.push({ line, length: lines[line - 1].trim().length })
    if (token.type !== 'inline' || isInTable) continue
    for (const { segment } of sentences.segment(readable(token)))
      found.sentences.push({ line, words: countWords(segment), text: segment.trim() })
  }
  return found
}
