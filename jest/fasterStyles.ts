/**
 * Makes jsdom's `getComputedStyle` several times faster, with the same answers.
 *
 * jsdom asks its selector engine about every rule of every sheet, for each element and again after each change of the
 * document, the 120 rules of its default sheet included. Queries by role read the style of every element they look at, which
 * took half the time of the tests of screens. Browsers file rules by the last part of their selector: an element without the
 * class, id, attribute or tag name in it cannot match. So do we, and ask the engine about what is left.
 */
/** The object that jsdom keeps behind an element. */
export interface ElementImpl {
  readonly _localName: string
  readonly _attributeList: readonly { readonly _localName: string; readonly _value: string }[]
}

export interface Rule {
  readonly selectorText?: string | undefined
}

/** A tag name, id, class or attribute without which no element matches: `tag p`, `#one`, `.a`, `[hidden]`; `*` for all elements. */
type Need = string

/** Selectors that are read here; the rest (escapes, nested functions) is asked about for all elements. */
const READABLE = /^[\w\s.#:>+~*,[\]-]+$/

const ANY: Need = '*'

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

/** One need for each alternative of the selector. */
const readNeeds = (selectorText: string | undefined): readonly Need[] => {
  const text = withoutArguments(selectorText ?? '')
  return READABLE.test(text) ? [...new Set(text.split(',').map(needOf))] : [ANY]
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

const needsBySelector = new Map<string | undefined, readonly Need[]>()

/** @returns the rules that may match an element, in their order */
export const fileRules = <R extends Rule>(rules: readonly R[]): ((element: ElementImpl) => readonly R[]) => {
  const places = new Map<Need, number[]>()
  rules.forEach(({ selectorText }, place) => {
    let needs = needsBySelector.get(selectorText)
    if (!needs) needsBySelector.set(selectorText, (needs = readNeeds(selectorText)))
    for (const need of needs) {
      const same = places.get(need)
      if (same) same.push(place)
      else places.set(need, [place])
    }
  })
  return (element) => {
    const found = new Set<number>()
    for (const need of fulfilled(element)) places.get(need)?.forEach((place) => found.add(place))
    return [...found].sort((a, b) => a - b).map((place) => rules[place]!)
  }
}
