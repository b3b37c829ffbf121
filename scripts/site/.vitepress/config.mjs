/**
 * VitePress's configuration of the docs site. `scripts/site/build.mjs` collects the pages and passes the rest in the
 * environment.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../links.mjs'
import { addCodeAnchors, keepBraces } from '../markdown.mjs'

const collected = process.env.LATCHKEY_SITE_PAGES
if (collected === undefined) throw new Error('Run "npm run docs".')
const site = JSON.parse(readFileSync(join(collected, 'site.json'), 'utf8'))
const { sections, version, versions, latest, codeUrl, summary } = site

/** Sites of other versions, whose pages are not this site's: hence `target`. */
const otherVersions = latest
  ? versions.map((name) => ({ text: name.replace(/^v/, ''), link: `/${name}/index.html`, target: '_self' }))
  : // VitePress puts the base path before it, so that this is the folder above.
    [{ text: 'Latest version', link: '/../index.html', target: '_self' }]

/** Sections that start open in the sidebar, the first ones that its readers need. */
const OPEN = new Set([
  'Your app',
  'Plugins',
  'Hooks',
  'The server',
  'Write a plugin',
  'Specification',
  'How it is made',
])

/**
 * Sections with a sidebar of their own, each of which the bar at the top leads to: a page carries its sidebar, and a
 * phone takes longer to start a page with a long one.
 */
const APART = [['Hooks'], ['The server'], ['Write a plugin'], ['Specification', 'How it is made', 'Decisions']]

const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1)

const sidebarOf = (chosen) =>
  chosen.map(({ title, pages }) => ({
    text: title,
    collapsed: !OPEN.has(title),
    items: pages.map((page) => ({ text: page.title, link: `/${page.path}` })),
  }))

/** The folder where it has pages of these sections only, as the site's data has each entry in full; else each page. */
const placesOf = (chosen) => {
  const others = sections.filter((section) => !chosen.includes(section)).flatMap(({ pages }) => pages)
  const shared = new Set(['', ...others.map(({ path }) => folderOf(path))])
  const places = chosen
    .flatMap(({ pages }) => pages)
    .map(({ path }) => (shared.has(folderOf(path)) ? path : folderOf(path)))
  return [...new Set(places)]
}

const groups = APART.map((titles) => sections.filter(({ title }) => titles.includes(title)))
const rest = sections.filter((section) => !groups.flat().includes(section))
const sidebar = Object.fromEntries([
  ...groups.flatMap((group) => placesOf(group).map((place) => [`/${place}`, sidebarOf(group)])),
  ['/', sidebarOf(rest)],
])

export default defineConfig({
  title: 'Latchkey',
  description: summary,
  lang: 'en',
  srcDir: collected,
  outDir: process.env.LATCHKEY_SITE_OUT,
  base: process.env.LATCHKEY_SITE_BASE,
  // The data of all pages in a file of its own, not in each page.
  metaChunk: true,
  cacheDir: join(collected, '.cache'),
  // API pages and workbench are added beside the pages after the build.
  ignoreDeadLinks: [/^\.?\/(api|workbench)\//],
  head: [
    ['link', { rel: 'icon', href: `${process.env.LATCHKEY_SITE_BASE}logo.svg`, type: 'image/svg+xml' }],
    ...(latest ? [] : [['meta', { name: 'robots', content: 'noindex' }]]),
  ],
  markdown: {
    // A page has no HTML of its own: `<number>` in a sentence is text.
    html: false,
    anchor: { slugify: anchorOf },
    // The usual themes have red and grey below 4.5 : 1 on the grey of code.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { csp: 'http' },
    config(markdown) {
      addCodeAnchors(markdown)
      keepBraces(markdown)
    },
  },
  themeConfig: {
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Get started', link: '/start' },
      { text: 'Hooks', link: '/hooks/' },
      { text: 'Server', link: '/server/' },
      { text: 'Write a plugin', link: '/plugin-guide/' },
      { text: 'Project', link: '/architecture' },
      { text: 'API', link: '/api/index.html', target: '_self' },
      { text: 'Workbench', link: '/workbench/index.html', target: '_self' },
      { text: version, items: [{ text: 'Changes', link: '/changelog' }, ...otherVersions] },
    ],
    sidebar,
    ...(codeUrl === undefined ? {} : { socialLinks: [{ icon: 'github', link: codeUrl }] }),
    footer: { message: 'MIT licence' },
  },
})
