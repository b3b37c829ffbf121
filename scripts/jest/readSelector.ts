/** A tag name, id, class or attribute without which no element matches: `tag p`, `#one`, `.a`, `[hidden]`; `*` for all elements. */
export type Need = string

/** Selectors whose last names are read here; the rest (escapes, nested functions) is asked about for all elements. */
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

/** A compound of names: `p.a[hidden]:not(.b)`, `:root:not(#_)`, `*`. Tags of other names than HTML's are compared by rules of their own. */
const COMPOUND = /^(?:\*|[a-z][a-z\d]*)?(?::root)?(?:[.#][\w-]+|\[[a-z-]+\])*(?::not\([.#][\w-]+\))*$/

export interface Compound {
  readonly isRoot: boolean
  readonly names: readonly Need[]
  readonly not: readonly Need[]
}

/** Compounds from the last to the first, each with whether it is the parent's of the one before; else any ancestor's. */
export interface Alternative {
  readonly last: Compound
  readonly above: readonly { readonly isParent: boolean; readonly compound: Compound }[]
}

const readCompound = (text: string, isLast: boolean): Compound | null => {
  if (text === '' || !COMPOUND.test(text)) return null
  const isRoot = text.includes(':root')
  const tag = /^[a-z]/.test(text)
  // Only the last says what kind of element it is, which its signature knows.
  if (isLast ? isRoot : tag) return null
  const not = [...text.matchAll(/:not\(([^)]+)\)/g)].map(([, name]) => name!)
  const names = text.replace(/:not\([^)]+\)|:root/g, '').match(/[.#][\w-]+|\[[\w-]+\]|^[a-z\d]+/g) ?? []
  return { isRoot, names: names.map((name) => (/^[a-z]/.test(name) ? `tag ${name}` : name)), not }
}

/** `null` where there is more to it than names, ancestors and parents. */
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
  /** One for each alternative of the selector. */
  readonly needs: readonly Need[]
  /** `null` where only the engine knows. */
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
/** Reads a selector as far as that is possible without the engine. */
export const readingOf = (selectorText: string): Reading => {
  let reading = readings.get(selectorText)
  if (!reading) readings.set(selectorText, (reading = read(selectorText)))
  return reading
}
