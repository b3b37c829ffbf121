/** Reads the pages of the docs site from the repository's Markdown. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rewriteLinks, sitePathOf } from './links.mjs'
import { isNoPage, SECTIONS } from './sections.mjs'

/**
 * @typedef {object} Page
 * @property {string} source its path in the repository
 * @property {string} path its path on the site, without an ending
 * @property {string} title its first heading, as plain text
 * @property {string} section title of its section
 * @property {string} text Markdown with links for the site
 * @property {string[]} images paths in the repository
 */

/** The first heading as plain text. */
const titleOf = (text, source) => {
  const heading = /^# (.+)$/m.exec(text)?.[1]
  if (heading === undefined) throw new Error(`${source} has no heading.`)
  return source === 'README.md' ? 'Get started' : heading.replaceAll('`', '')
}

/**
 * Removes lines of HTML comments, which mark places for tools, and the README's pictures, which the start page of the
 * site shows itself.
 */
const withoutMarks = (text) => text.replace(/^<!-- .*? -->\n/gm, '').replace(/^<p>\n[^]*?^<\/p>\n\n?/m, '')

const comparable = new Intl.Collator('en', { numeric: true })

/** @returns {string[]} the pages of a section, in order */
const pagesOf = ({ pages, first = [] }, files, titles) => {
  if (Array.isArray(pages)) return pages
  const found = files.filter((path) => pages.test(path) && !first.includes(path))
  const key = (path) => (/\/adr\//.test(path) ? path : titles.get(path))
  return [...first, ...found.sort((a, b) => comparable.compare(key(a), key(b)))]
}

/**
 * @param {string} repository its folder
 * @param {string[]} files all Markdown files of it
 * @param {string} [codeUrl] where the repository's files can be read, without a slash at the end
 * @returns {Page[]} in the order of the sidebar
 * @throws {Error} if a Markdown file is in no section or in two, or a link leads nowhere
 */
export const readPages = (repository, files, codeUrl) => {
  const read = (source) => readFileSync(join(repository, source), 'utf8')
  const known = files.filter((path) => !isNoPage(path))
  const titles = new Map(known.map((source) => [source, titleOf(read(source), source)]))
  const inSections = SECTIONS.flatMap((section) =>
    pagesOf(section, known, titles).map((source) => ({ source, section: section.title })),
  )
  const counts = new Map(known.map((path) => [path, 0]))
  for (const { source } of inSections) counts.set(source, (counts.get(source) ?? Number.NaN) + 1)
  const wrong = [...counts].filter(([, count]) => count !== 1).map(([path]) => path)
  if (wrong.length > 0)
    throw new Error(`Each page belongs to one section of scripts/site/sections.mjs. Wrong: ${wrong.join(', ')}`)
  const site = {
    isPage: (path) => counts.has(path),
    isFile: (path) => existsSync(join(repository, path)),
    codeUrl,
  }
  return inSections.map(({ source, section }) => ({
    source,
    path: sitePathOf(source),
    title: titles.get(source),
    section,
    ...rewriteLinks(withoutMarks(read(source)), source, site),
  }))
}
