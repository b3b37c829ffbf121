import { anchorOf, rewriteLinks, sitePathOf } from './links.mjs'

const PAGES = ['README.md', 'docs/errors.md', 'docs/guides/host.md', 'docs/hooks/README.md', 'server/README.md']
const FILES = ['docs/images/phone.png', 'examples/nextjs-host', 'LICENSE']
const site = {
  isPage: (path: string) => PAGES.includes(path),
  isFile: (path: string) => FILES.includes(path),
  codeUrl: 'https://code.example/latchkey',
}
const rewrite = (text: string, source = 'docs/guides/host.md') => rewriteLinks(text, source, site).text

describe('paths of the docs site', () => {
  it.each([
    ['README.md', 'start'],
    ['docs/guides/host.md', 'guides/host'],
    ['docs/hooks/README.md', 'hooks/index'],
    ['server/README.md', 'server/index'],
    ['.github/SECURITY.md', 'project/SECURITY'],
    ['CHANGELOG.md', 'changelog'],
  ])('%s of the repository is the page %s of the docs site', (source, path) => {
    expect(sitePathOf(source)).toBe(path)
  })

  it.each([
    ["What's `new` in 0.1.0?", 'whats-new-in-010'],
    ['Wallets & keys', 'wallets--keys'],
    ['config_error', 'config_error'],
    ['Größe', 'größe'],
  ])('the heading %s has the anchor that code hosts give it, %s', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor)
  })
})

describe('rewriteLinks', () => {
  it('rewriteLinks points a link between pages to the place of the page on the docs site, and keeps its anchor', () => {
    expect(rewrite('See [errors](../errors.md#funding).')).toBe('See [errors](../errors.md#funding).')
    expect(rewrite('[server](../../server/README.md)')).toBe('[server](../server/index.md)')
    expect(rewrite('[hooks](docs/hooks/README.md)', 'README.md')).toBe('[hooks](./hooks/index.md)')
  })

  it('rewriteLinks points a link to a file that is no page to the code host, and writes its label alone if there is none', () => {
    expect(rewrite('[example](../../examples/nextjs-host)')).toBe(
      '[example](https://code.example/latchkey/examples/nextjs-host)',
    )
    const withoutHost = { ...site, codeUrl: undefined }
    expect(rewriteLinks('the [licence](../../LICENSE)', 'docs/guides/host.md', withoutHost).text).toBe('the licence')
  })

  it('rewriteLinks lists the images of a page by their paths in the repository', () => {
    expect(rewriteLinks('![A phone](../images/phone.png)', 'docs/guides/host.md', site)).toEqual({
      text: '![A phone](../images/phone.png)',
      images: ['docs/images/phone.png'],
    })
  })

  it('rewriteLinks changes neither code, nor addresses of other sites, nor links within the page', () => {
    const text = ['`[a](b.md)` and [a site](https://example.com) and [above](#top)', '```md\n[a](b.md)\n```'].join(
      '\n\n',
    )
    expect(rewrite(text)).toBe(text)
  })

  it('rewriteLinks takes code in the label of a link for a part of the link', () => {
    expect(rewrite('[`use[X]`](../hooks/README.md)')).toBe('[`use[X]`](../hooks/index.md)')
  })

  it('rewriteLinks throws for a link to nothing, with page and link', () => {
    expect(() => rewrite('[gone](../gone.md)')).toThrow('docs/guides/host.md links to ../gone.md, which is not there.')
  })
})
