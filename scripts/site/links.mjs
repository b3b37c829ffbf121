/** Links between pages, as they are in the repository and on the site. */
import { posix } from 'node:path'

/** Path of a page on the site, without its ending: `docs/guides/host.md` is `guides/host`, a README its folder's `index`. */
export const sitePathOf = (source) => {
  if (source === 'README.md') return 'start'
  return source
    .replace(/^docs\//, '')
    .replace(/^\.github\//, 'project/')
    .replace(/\.md$/, '')
    .replace(/^CHANGELOG$/, 'changelog')
    .replace(/(^|\/)README$/, '$1index')
}

/**
 * The anchor of a heading, as code hosts make it, so that a link to it leads to the same place in the repository and on the
 * site: lower case, without punctuation, a dash for each space.
 */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-')

const isOutside = (href) => /^([a-z][\w+.-]*:|#|\/\/)/i.test(href)

/**
 * Points the links of a page to where they lead on the site.
 *
 * @param {string} text Markdown
 * @param {string} source the page's path in the repository
 * @param {{ isPage: (path: string) => boolean, isFile: (path: string) => boolean, codeUrl: string | undefined }} site
 *   `codeUrl` is where the repository's files can be read; without it, a link to a file that is no page becomes its text
 * @returns {{ text: string, images: string[] }} `images` are paths in the repository
 * @throws {Error} for a link to nothing
 */
export const rewriteLinks = (text, source, { isPage, isFile, codeUrl }) => {
  const images = []
  const from = sitePathOf(source)
  const rewrite = (whole, code, bang, label, href) => {
    if (code !== undefined || isOutside(href)) return whole
    const [path, anchor] = href.split('#')
    const target = posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '')
    const hash = anchor === undefined ? '' : `#${anchor}`
    if (isPage(target)) return `[${label}](${relative(from, sitePathOf(target))}.md${hash})`
    if (!isFile(target)) throw new Error(`${source} links to ${href}, which is not there.`)
    if (bang) {
      images.push(target)
      return `![${label}](${relative(from, target.replace(/^docs\//, ''))})`
    }
    return codeUrl === undefined ? label : `[${label}](${codeUrl}/${target}${hash})`
  }
  return { text: text.replace(CODE_OR_LINK, rewrite), images }
}

/** A block of code, code in a line, or a link; a link's label may have code in it. */
const CODE_OR_LINK = /(^ *```[^]*?^ *```$|`[^`]+`)|(!?)\[((?:[^[\]`]|`[^`]+`|\[[^\]]*\])*)\]\(([^()\s]+)\)/gm

const relative = (from, to) => {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
