/**
 * Makes jsdom's `getComputedStyle` several times faster, with the same answers.
 *
 * jsdom asks its selector engine about every rule of every sheet, for each element and again after each change of the
 * document, the 120 rules of its default sheet included. Queries by role read the style of every element they look at, which
 * took half the time of the tests of screens. Browsers look at the last part of a selector first: an element without the
 * class, id, attribute or tag name in it cannot match. We do the same before the engine is asked.
 */
/** What jsdom keeps behind an element. */
interface ElementImpl {
  readonly _localName: string
  hasAttributeNS(namespace: null, name: string): boolean
  getAttributeNS(namespace: null, name: string): string | null
}

export type Matches = (element: ElementImpl, selectorText: string | undefined) => boolean

/** A tag name, id, class or attribute without which no element matches. */
type Need = (element: ElementImpl) => boolean

/** Selectors that are read here; the rest (escapes, nested functions) goes to the engine as it is. */
const READABLE = /^[\w\s.#:>+~*,[\]-]+$/

const withoutArguments = (selectorText: string): string =>
  selectorText.replace(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]').replace(/\([^()]*\)/g, '')

const needOf = (alternative: string): Need | undefined => {
  const compound = /[^\s>+~]+$/.exec(alternative.trim())?.[0] ?? ''
  const [, className] = /\.([\w-]+)/.exec(compound) ?? []
  if (className !== undefined) return (element) => (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).includes(className)
  const [, id] = /#([\w-]+)/.exec(compound) ?? []
  if (id !== undefined) return (element) => element.getAttributeNS(null, 'id') === id
  const [, attribute] = /\[([\w-]+)\]/.exec(compound) ?? []
  if (attribute !== undefined) return (element) => element.hasAttributeNS(null, attribute.toLowerCase())
  const tag = /^[\w-]+/.exec(compound)?.[0].toLowerCase()
  return tag === undefined ? undefined : (element) => element._localName.toLowerCase() === tag
}

/** One need for each alternative of the selector; `undefined` where any element may match. */
const readNeeds = (selectorText: string): readonly Need[] | undefined => {
  const text = withoutArguments(selectorText)
  if (!READABLE.test(text)) return undefined
  const needs = text.split(',').map(needOf)
  return needs.every((need) => need !== undefined) ? needs : undefined
}

/**
 * Wraps the selector engine.
 * @param matches answers for good; asked only where the element has what the selector's last part names
 */
export const askingLess = (matches: Matches): Matches => {
  const needsBySelector = new Map<string, readonly Need[] | undefined>()
  return (element, selectorText) => {
    if (selectorText === undefined) return matches(element, selectorText)
    if (!needsBySelector.has(selectorText)) needsBySelector.set(selectorText, readNeeds(selectorText))
    const needs = needsBySelector.get(selectorText)
    if (needs && !needs.some((need) => need(element))) return false
    return matches(element, selectorText)
  }
}
