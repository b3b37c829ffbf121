/** Builds the docs site: pages by VitePress, the API pages, a workbench with every built-in plugin, and the same as text. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository, runNode, tool } from '../process.mjs'
import { writeTexts } from './llms.mjs'
import { readPages } from './pages.mjs'
import { SECTIONS } from './sections.mjs'

const here = join(repository, 'scripts/site')
/** Where the pages are collected. Outside node_modules, as VitePress compiles nothing there. */
const collected = join(here, '.pages')

/** Markdown files that Git knows, and new ones that it does not ignore. */
export const listMarkdown = () => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md']
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Git did not list the pages: ${stderr}`)
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(repository, path)))
}

const copyInto = (folder, path, target) => {
  mkdirSync(dirname(join(folder, target)), { recursive: true })
  cpSync(join(repository, path), join(folder, target), { recursive: true })
}

const collect = (pages, { codeUrl, versions, latest }) => {
  const { version, description } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  rmSync(collected, { recursive: true, force: true })
  for (const { path, text, images } of pages) {
    mkdirSync(dirname(join(collected, path)), { recursive: true })
    writeFileSync(join(collected, `${path}.md`), text)
    for (const image of images) copyInto(collected, image, image.replace(/^docs\//, ''))
  }
  cpSync(join(here, 'home.md'), join(collected, 'index.md'))
  copyInto(collected, 'docs/images', 'public/images')
  copyInto(collected, 'examples/demo/public/logo.svg', 'public/logo.svg')
  const sections = SECTIONS.map(({ title }) => ({
    title,
    pages: pages.filter(({ section }) => section === title).map((page) => ({ title: page.title, path: page.path })),
  }))
  const site = { sections, version, versions, latest, codeUrl, summary: description }
  writeFileSync(join(collected, 'site.json'), JSON.stringify(site))
  return description
}

/**
 * @param {object} options
 * @param {string} options.out folder for the site; emptied first
 * @param {string} options.base path on its host, with a slash at both ends
 * @param {string} [options.codeUrl] where the repository's files can be read
 * @param {string[]} [options.versions] folders at the base path with the sites of other versions, newest first
 * @param {boolean} [options.latest] `false` for a site that lies in such a folder itself: it leads to the one above,
 *   which search engines show in its place
 * @param {(folder: string) => Promise<void>} options.addApi writes the API pages
 * @throws {Error} for a page in no section, or a link that leads nowhere
 */
export const buildSite = async ({ out, base, codeUrl, versions = [], latest = true, addApi }) => {
  if (!/^\/(.*\/)?$/.test(base))
    throw new Error(`"${base}" is no base path. Begin and end it with a slash, as in /latchkey/.`)
  const pages = readPages(repository, listMarkdown(), codeUrl)
  const summary = collect(pages, { codeUrl, versions, latest })
  rmSync(out, { recursive: true, force: true })
  await runNode(tool('vitepress/bin/vitepress.js'), ['build', here], {
    capture: true,
    env: { LATCHKEY_SITE_PAGES: collected, LATCHKEY_SITE_OUT: out, LATCHKEY_SITE_BASE: base },
  })
  writeTexts(out, pages, summary)
  await addApi(join(out, 'api'))
  cpSync(join(repository, 'examples/demo/dist/workbench'), join(out, 'workbench'), { recursive: true })
  rmSync(collected, { recursive: true, force: true })
}
