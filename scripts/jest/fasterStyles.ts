import { ANY, readingOf, type Alternative, type Compound, type Need } from './readSelector.ts'

/**
 * Makes jsdom's `getComputedStyle` many times faster, with the same results.
 *
 * For each element, and again after each change of the document, jsdom asks its selector engine about every rule of
 * every sheet, including the 120 rules of its default sheet. Queries by role read the style of every element that they
 * look at, which took half the time of the tests of screens. Browsers file rules by the last part of their selectors:
 * an element without the class, id, attribute or tag name in it cannot match. This module does the same. A selector
 * that consists only of names of the element, its parent or its ancestors is decided by them; only other selectors go
 * to the engine.
 */

/** jsdom's internal object behind an element. */
export interface ElementImpl {
  readonly _localName: string
  readonly _attributeList: readonly { readonly _localName: string; readonly _value: string }[]
  readonly _ownerDocument: { readonly documentElement: object | null }
  readonly parentElement: ElementImpl | null
}

export interface Rule {
  readonly selectorText?: string | undefined
}

/** Rules of a sheet, in their order, as far as an element's own names decide about them. */
export interface Found<R> {
  /** The rules that may match the element. */
  readonly rules: readonly R[]
  /** Those of the rules that its ancestors decide about, or, if `null`, the selector engine. All others match. */
  readonly open: ReadonlyMap<R, ((element: ElementImpl) => boolean) | null>
}

function* fulfilled({ _localName, _attributeList }: ElementImpl): Generator<Need> {
  yield ANY
  yield `tag ${_localName.toLowerCase()}`
  for (const { _localName: name, _value: value } of _attributeList) {
    yield `[${name.toLowerCase()}]`
    if (name === 'id') yield `#${value}`
    if (name === 'class') for (const part of new Set(value.split(/\s+/))) yield `.${part}`
  }
}

/** Elements with the same signature match the same names. */
const signatureOf = ({ _localName, _attributeList }: ElementImpl): string => {
  let signature = _localName
  for (const { _localName: name, _value: value } of _attributeList) {
    signature += name === 'id' || name === 'class' ? `\n${name}=${value}` : `\n${name}`
  }
  return signature
}

const namesBySignature = new Map<string, ReadonlySet<Need>>()
/** All tag, id, class and attribute names by which selectors can match an element. */
const namesOf = (element: ElementImpl): ReadonlySet<Need> => {
  const signature = signatureOf(element)
  let names = namesBySignature.get(signature)
  if (!names) namesBySignature.set(signature, (names = new Set(fulfilled(element))))
  return names
}

const hasNames = (has: ReadonlySet<Need>, { names, not }: Compound): boolean =>
  names.every((name) => has.has(name)) && !not.some((name) => has.has(name))

const isCompound = (element: ElementImpl, compound: Compound): boolean =>
  (!compound.isRoot || element === element._ownerDocument.documentElement) && hasNames(namesOf(element), compound)

const matchesAbove = (element: ElementImpl, above: Alternative['above'], place = 0): boolean => {
  const step = above[place]
  if (!step) return true
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    if (isCompound(ancestor, step.compound) && matchesAbove(ancestor, above, place + 1)) return true
    if (step.isParent) return false
  }
  return false
}

/** Decides about a rule for elements with these names: impossible, a match, or up to the ancestors. */
const judge = (
  has: ReadonlySet<Need>,
  alternatives: readonly Alternative[],
): boolean | ((element: ElementImpl) => boolean) => {
  const possible = alternatives.filter(({ last }) => hasNames(has, last))
  if (possible.length === 0 || possible.some(({ above }) => above.length === 0)) return possible.length > 0
  return (element) => possible.some(({ above }) => matchesAbove(element, above))
}

/**
 * @returns a function that decides by an element's own names; it returns the same object for all elements with the same
 * names. Rules without a selector are left out
 */
export const fileRules = <R extends Rule>(all: readonly R[]): ((element: ElementImpl) => Found<R>) => {
  const rules = all.filter(({ selectorText }) => selectorText !== undefined)
  const places = new Map<Need, number[]>()
  rules.forEach(({ selectorText }, place) => {
    for (const need of readingOf(selectorText!).needs) {
      const same = places.get(need)
      if (same) same.push(place)
      else places.set(need, [place])
    }
  })

  const find = (element: ElementImpl): Found<R> => {
    const has = namesOf(element)
    const isHtml = element._localName === element._localName.toLowerCase()
    const candidates = new Set<number>()
    for (const need of has) places.get(need)?.forEach((place) => candidates.add(place))
    const found: R[] = []
    const open = new Map<R, ((element: ElementImpl) => boolean) | null>()
    for (const place of [...candidates].sort((a, b) => a - b)) {
      const rule = rules[place]!
      const { alternatives } = readingOf(rule.selectorText!)
      const judgement = alternatives && isHtml ? judge(has, alternatives) : null
      if (judgement === false) continue
      found.push(rule)
      if (judgement !== true) open.set(rule, judgement)
    }
    return { rules: found, open }
  }

  const bySignature = new Map<string, Found<R>>()
  return (element) => {
    const signature = signatureOf(element)
    let found = bySignature.get(signature)
    if (!found) bySignature.set(signature, (found = find(element)))
    return found
  }
}
