import { parse, type DefaultTreeAdapterMap } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Facts about a page that can be read before it runs. */
export interface PageContent {
  /** Policies in `<meta>` elements. */
  readonly metaPolicies: readonly string[]
  /** Absolute URLs of scripts and of preloaded modules. */
  readonly scripts: readonly string[]
  /** Texts of the inline scripts. */
  readonly inline: readonly string[]
}

/** Reads a page as a browser would (WHATWG HTML, section 13.2). */
export function readPage(html: string, url: string): PageContent {
  const found = { metaPolicies: [] as string[], scripts: [] as string[], inline: [] as string[] }
  let base = url
  const visit = (node: Node, isInHead: boolean): void => {
    if (!('tagName' in node))
      return void ('childNodes' in node && node.childNodes.forEach((child) => visit(child, isInHead)))
    const attribute = (name: string): string => node.attrs.find((attr) => attr.name === name)?.value ?? ''
    const add = (address: string): void => {
      if (URL.canParse(address, base)) found.scripts.push(new URL(address, base).href)
    }
    if (node.tagName === 'base' && URL.canParse(attribute('href'), url)) base = new URL(attribute('href'), url).href
    // A policy in `<meta>` counts only inside the head (CSP Level 3, section 3.3).
    if (node.tagName === 'meta' && isInHead && /^content-security-policy$/i.test(attribute('http-equiv').trim()))
      found.metaPolicies.push(attribute('content'))
    if (node.tagName === 'script') {
      if (attribute('src') !== '') add(attribute('src'))
      else if (isScript(attribute('type'))) found.inline.push(textOf(node))
    }
    if (node.tagName === 'link' && isLoadedAhead(attribute('rel'), attribute('as'))) add(attribute('href'))
    for (const child of node.childNodes) visit(child, isInHead || node.tagName === 'head')
  }
  visit(parse(html), false)
  return { ...found, scripts: [...new Set(found.scripts)] }
}

const isScript = (type: string): boolean => /^(|module|(text|application)\/(java|ecma)script)$/i.test(type.trim())

const isLoadedAhead = (rel: string, as: string): boolean =>
  /\bmodulepreload\b/i.test(rel) || (/\bpreload\b/i.test(rel) && as.toLowerCase() === 'script')

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('')
