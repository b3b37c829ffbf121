/**
 * A tag name, id, class or attribute that an element must have to match: `tag p`, `#one`, `.a`, `[hidden]`; `*` for all
 * elements.
 */
export type Need = string

/** Selectors that this module can read. Others, with escapes or nested functions, are checked for all elements. */
const READABLE = /^[\w\s.#:>+~*,[\]-]+$/

export const ANY: Need = '*'

const withoutArguments = (selectorText: string): string =>
  selectorText.replace(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]').replace(/\([^()]*\)/g, '')

const needOf = (alternative: string): Need => {
  const compound = /[^\s>+~]+$/.exec(alternative.trim())?.[0] ?? ''
  const [named] = /[.#][\w-]+/.exec(compound) ?? []
  if (named !== undefined) return named
  const [attribute] = /\[[\w-]+\]/.exec(compound) ?? []
  if (attribute !== undefined) return attribute.toLowerCase()
  const [tag] = /^[\w-]+/.exec(compound) ?? []
  return tag === undefined ? ANY : `tag ${tag.toLowerCase()}`
}

/**
 * A compound selector of names only: `p.a[hidden]:not(.b)`, `:root:not(#_)`, `*`. Tag names with capitals are not
 * HTML's, and are compared by other rules.
 */
const COMPOUND = /^(?:\*|[a-z][a-z\d]*)?(?::root)?(?:[.#][\w-]+|\[[a-z-]+\])*(?::not\([.#][\w-]+\))*$/

export interface Compound {
  readonly isRoot: boolean
  readonly names: readonly Need[]
  readonly not: readonly Need[]
}

/**
 * Compounds from the last to the first. `isParent` is true for a child combinator, and false if any ancestor may match.
 */
export interface Alternative {
  readonly last: Compound
  readonly above: readonly { readonly isParent: boolean; readonly compound: Compound }[]
}

const readCompound = (text: string, isLast: boolean): Compound | null => {
  if (text === '' || !COMPOUND.test(text)) return null
  const isRoot = text.includes(':root')
  const tag = /^[a-z]/.test(text)
  // A tag name is allowed only in the last compound, and `:root` only before it: the element's signature tells its tag,
  // but not whether it is the root.
  if (isLast ? isRoot : tag) return null
  const not = [...text.matchAll(/:not\(([^)]+)\)/g)].map(([, name]) => name!)
  const names = text.replace(/:not\([^)]+\)|:root/g, '').match(/[.#][\w-]+|\[[\w-]+\]|^[a-z\d]+/g) ?? []
  return { isRoot, names: names.map((name) => (/^[a-z]/.test(name) ? `tag ${name}` : name)), not }
}

/** Returns `null` if the selector contains more than names, ancestors and parents. */
const readAlternative = (alternative: string): Alternative | null => {
  const [last, ...above] = alternative
    .trim()
    .split(/(\s*>\s*|\s+)/)
    .reverse()
  const compound = readCompound(last!, true)
  const steps: { isParent: boolean; compound: Compound }[] = []
  for (let place = 0; place < above.length; place += 2) {
    const step = readCompound(above[place + 1]!, false)
    if (!step) return null
    steps.push({ isParent: above[place]!.includes('>'), compound: step })
  }
  return compound && { last: compound, above: steps }
}

export interface Reading {
  /** The needed name for each alternative of the selector list. */
  readonly needs: readonly Need[]
  /** `null` if only the selector engine can decide. */
  readonly alternatives: readonly Alternative[] | null
}

const readAll = (selectorText: string): readonly Alternative[] | null => {
  const alternatives = selectorText.split(',').map(readAlternative)
  return alternatives.includes(null) ? null : (alternatives as Alternative[])
}

const read = (selectorText: string): Reading => {
  const text = withoutArguments(selectorText)
  if (!READABLE.test(text)) return { needs: [ANY], alternatives: null }
  return { needs: [...new Set(text.split(',').map(needOf))], alternatives: readAll(selectorText) }
}

const readings = new Map<string, Reading>()
/** Reads a selector as far as possible without the selector engine. */
export const readingOf = (selectorText: string): Reading => {
  let reading = readings.get(selectorText)
  if (!reading) readings.set(selectorText, (reading = read(selectorText)))
  return reading
}
