import MarkdownIt from 'markdown-it'
import { repository } from '../process.mjs'
import { listMarkdown } from './build.mjs'
import { addCodeAnchors, keepBraces } from './markdown.mjs'
import { readPages } from './pages.mjs'

const pages = readPages(repository, listMarkdown())
const pageAt = (path: string) => pages.find((page) => page.path === path)

describe('pages of the docs site', () => {
  it('the docs site has every page of the docs, the server and the project, and every link between them leads somewhere', () => {
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['start', 'guides/host', 'hooks/useLogin', 'errors', 'server/docs/settings', 'changelog']),
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('the docs site has no page of the folders examples, cli, frame and docs/api-reports, but that of npm create', () => {
    expect(
      pages.flatMap(({ source }) => (/^(examples|cli|frame|docs\/api-reports)\//.test(source) ? [source] : [])),
    ).toEqual(['cli/create/README.md'])
  })

  it('a page of the docs site has no comment that only tools read, and the start page no HTML', () => {
    expect(pages.filter(({ text }) => /^<!--/m.test(text))).toEqual([])
    expect(pageAt('start')?.text).not.toMatch(/^<p>/m)
  })

  it('a Markdown file that is in no section of the docs site fails the build, with its path', () => {
    expect(() => readPages(repository, [...listMarkdown(), 'node/../docs/glossary.md'])).toThrow(
      'Each page belongs to one section of scripts/site/sections.mjs. Wrong: node/../docs/glossary.md',
    )
  })
})

describe('Markdown of the docs site', () => {
  const markdown = new MarkdownIt()
  addCodeAnchors(markdown)
  keepBraces(markdown)

  it('an error code in the first column of a table gets an id to link to, once a page', () => {
    const row = '| `invalid_credentials` | a wrong `one_code` |'
    const html = markdown.render(`| code | |\n|---|---|\n${row}\n${row}\n| plain | \`other_code\` |`)
    expect([...html.matchAll(/id="(\w+)"/g)].map(([, id]) => id)).toEqual(['invalid_credentials'])
  })

  it('code with braces is rendered with v-pre, so that Vue does not read the braces as an expression', () => {
    expect(markdown.renderInline('`config={{ a: 1 }}`')).toBe('<code v-pre>config={{ a: 1 }}</code>')
  })
})
