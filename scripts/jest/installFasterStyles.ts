import { createRequire } from 'node:module'
import { fileRules, type ElementImpl, type Found, type Rule } from './fasterStyles.ts'

// Imported for its side effect, before jest's environment: jsdom's modules take the function from this module when they
// load.

interface Declaration extends Iterable<string> {
  readonly length: number
  readonly [index: number]: string
  getPropertyValue(name: string): string
  getPropertyPriority(name: string): string
  setProperty(name: string, value: string, priority: string): void
  removeProperty(name: string): void
}

interface StyleRule extends Rule {
  readonly style: Declaration
}

interface MediaRule {
  readonly media?: ArrayLike<string> | undefined
  readonly cssRules?: readonly StyleRule[] | undefined
}

interface Sheet {
  readonly cssRules: readonly (StyleRule & MediaRule)[]
}

interface DocumentImpl {
  _styleCache: WeakMap<object, Declaration> | null
  readonly styleSheets: { readonly _list: readonly Sheet[] }
  readonly documentElement: object | null
}

interface StyledImpl extends ElementImpl {
  readonly style: Declaration
  readonly _ownerDocument: DocumentImpl
}

const requireBesideEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
export const requireInJsdom = createRequire(requireBesideEnvironment.resolve('jsdom'))

// First, as jsdom's other modules take the function when they load. Each reading of an attribute calls it, and it makes
// a list of all letters of the name, which is in lower case almost always.
const strings = requireInJsdom('./jsdom/living/helpers/strings.js') as { asciiLowercase: (text: string) => string }
const { asciiLowercase } = strings
strings.asciiLowercase = (text) => (/[A-Z]/.test(text) ? asciiLowercase(text) : text)

const { matchesDontThrow } = requireInJsdom('./jsdom/living/helpers/selectors.js') as {
  matchesDontThrow: (element: object, selectorText: string | undefined) => boolean
}
const styleRules = requireInJsdom('./jsdom/living/helpers/style-rules.js') as {
  getDeclarationForElement: (element: StyledImpl) => Declaration
}
const { CSSStyleDeclaration } = requireInJsdom('cssstyle') as { CSSStyleDeclaration: new () => Declaration }
const { parse, CSSStyleSheet } = requireInJsdom('rrweb-cssom') as {
  parse: (text: string) => Sheet
  CSSStyleSheet: {
    readonly prototype: Record<'insertRule' | 'deleteRule', (this: Sheet, ...args: unknown[]) => unknown>
  }
}
const defaultSheet = parse(requireInJsdom('./jsdom/browser/default-stylesheet.js') as string)

const rulesOf = ({ cssRules }: Sheet): readonly StyleRule[] =>
  cssRules.flatMap((rule) => {
    if (!rule.media) return [rule]
    return [...Array.from(rule.media)].includes('screen') ? (rule.cssRules ?? []) : []
  })

/** Counts changes of sheets by scripts, which jsdom's cache of styles does not notice. */
let changes = 0
for (const name of ['insertRule', 'deleteRule'] as const) {
  const change = CSSStyleSheet.prototype[name]
  CSSStyleSheet.prototype[name] = function (...args) {
    changes += 1
    return change.apply(this, args)
  }
}

/** The sheets of a document, with an index of all their rules. */
interface Filed {
  readonly sheets: readonly Sheet[]
  readonly rules: readonly (readonly unknown[])[]
  readonly find: (element: ElementImpl) => Found<StyleRule>
  changes: number
  /** The cache of jsdom for which the sheets were compared; any change of the document replaces it. */
  cache: object
}
const filed = new WeakMap<DocumentImpl, Filed>()

const isSame = (list: readonly unknown[], other: readonly unknown[]): boolean =>
  list.length === other.length && list.every((item, place) => item === other[place])

/** Returns the document's sheets with their index, which is made again if sheets or rules have changed. */
const sheetsOf = (document: DocumentImpl, cache: object): Filed => {
  const known = filed.get(document)
  if (known?.cache === cache && known.changes === changes) return known
  const sheets = document.styleSheets._list
  if (
    known &&
    isSame(sheets, known.sheets) &&
    known.rules.every((rules, place) => isSame(sheets[place]!.cssRules, rules))
  ) {
    return Object.assign(known, { cache, changes })
  }
  const now: Filed = {
    sheets: [...sheets],
    rules: sheets.map(({ cssRules }) => [...cssRules]),
    find: fileRules([defaultSheet, ...sheets].flatMap(rulesOf)),
    changes,
    cache,
  }
  filed.set(document, now)
  return now
}

const sumUp = (styles: readonly Declaration[]): Declaration => {
  const sum = new CSSStyleDeclaration()
  for (const style of styles) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property)
      if (value === 'unset') sum.removeProperty(property)
      else sum.setProperty(property, value, style.getPropertyPriority(property))
    }
  }
  return sum
}

/**
 * Numbers of rules, by which computed styles are shared. Rules with the same declarations have the same number, also in
 * different documents.
 */
const numbers = new WeakMap<StyleRule, number>()
const numbersByText = new Map<string, number>()
const numberOf = (rule: StyleRule): number => {
  let number = numbers.get(rule)
  if (number === undefined) {
    const { style } = rule
    const text = Array.from(
      style,
      (property) => `${property}:${style.getPropertyValue(property)}!${style.getPropertyPriority(property)}`,
    ).join(';')
    number = numbersByText.get(text) ?? numbersByText.size
    numbersByText.set(text, number)
    numbers.set(rule, number)
  }
  return number
}

/**
 * Computed styles by the numbers of the rules that match, joined by commas. Most elements share their list of rules
 * with others: a hundred elements have only about a dozen lists.
 */
const sums = new Map<string, Declaration>()
/**
 * Computed styles for elements whose own names decide about every rule, so that their ancestors need not be looked at.
 */
const settled = new WeakMap<Found<StyleRule>, Declaration>()

const sumOf = (rules: readonly StyleRule[]): Declaration => {
  const key = rules.map(numberOf).join()
  let sum = sums.get(key)
  if (!sum) sums.set(key, (sum = sumUp(rules.map(({ style }) => style))))
  return sum
}

const matches = (element: StyledImpl, rule: StyleRule, open: Found<StyleRule>['open']): boolean => {
  const decide = open.get(rule)
  if (decide) return decide(element)
  return decide === undefined || matchesDontThrow(element, rule.selectorText)
}

/** Replaces jsdom's function of this name, which goes through all rules. */
styleRules.getDeclarationForElement = (element) => {
  const { _ownerDocument: document } = element
  const cache = (document._styleCache ??= new WeakMap())
  const cached = cache.get(element)
  if (cached) return cached

  const found = sheetsOf(document, cache).find(element)
  let declaration = settled.get(found)
  if (!declaration) {
    const { rules, open } = found
    declaration = sumOf(open.size === 0 ? rules : rules.filter((rule) => matches(element, rule, open)))
    if (open.size === 0) settled.set(found, declaration)
  }
  if (element.style.length > 0) declaration = sumUp([declaration, element.style])
  cache.set(element, declaration)
  return declaration
}
