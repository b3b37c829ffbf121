import { createRequire } from 'node:module'
import { fileRules, type ElementImpl, type Rule } from './fasterStyles.ts'

// Imported for its effect, before jest's environment: jsdom's modules take the function from this one when they load.

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

interface StyledImpl extends ElementImpl {
  readonly style: Declaration
  readonly _ownerDocument: { _styleCache: WeakMap<object, Declaration> | null; readonly styleSheets: { readonly _list: readonly Sheet[] } }
}

const requireBesideEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
const requireInJsdom = createRequire(requireBesideEnvironment.resolve('jsdom'))
const { matchesDontThrow } = requireInJsdom('./jsdom/living/helpers/selectors.js') as {
  matchesDontThrow: (element: object, selectorText: string | undefined) => boolean
}
const styleRules = requireInJsdom('./jsdom/living/helpers/style-rules.js') as { getDeclarationForElement: (element: StyledImpl) => Declaration }
const { CSSStyleDeclaration } = requireInJsdom('cssstyle') as { CSSStyleDeclaration: new () => Declaration }
const { parse } = requireInJsdom('rrweb-cssom') as { parse: (text: string) => Sheet }
const defaultSheet = parse(requireInJsdom('./jsdom/browser/default-stylesheet.js') as string)

const rulesOf = ({ cssRules }: Sheet): readonly StyleRule[] =>
  cssRules.flatMap((rule) => {
    if (!rule.media) return [rule]
    return [...Array.from(rule.media)].includes('screen') ? (rule.cssRules ?? []) : []
  })

interface FiledSheet {
  readonly rules: readonly unknown[]
  readonly find: (element: ElementImpl) => readonly StyleRule[]
}
const filed = new WeakMap<Sheet, FiledSheet>()

/** Files a sheet, and again when its rules are others. */
const find = (sheet: Sheet, element: ElementImpl): readonly StyleRule[] => {
  const rules = sheet.cssRules
  let known = filed.get(sheet)
  if (known?.rules.length !== rules.length || !known.rules.every((rule, place) => rule === rules[place])) {
    filed.set(sheet, (known = { rules: [...rules], find: fileRules(rulesOf(sheet)) }))
  }
  return known.find(element)
}

const numbers = new WeakMap<StyleRule, number>()
let lastNumber = 0
const numberOf = (rule: StyleRule): number => {
  let number = numbers.get(rule)
  if (number === undefined) numbers.set(rule, (number = lastNumber += 1))
  return number
}

/** Sums of the same rules, by the rules' numbers: of a hundred elements, most share one of a dozen lists of rules. */
const sums = new WeakMap<object, Map<string, Declaration>>()

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

/** As jsdom's of this name, which goes through all the rules. */
styleRules.getDeclarationForElement = (element) => {
  const { _ownerDocument: document } = element
  const cache = (document._styleCache ??= new WeakMap())
  const cached = cache.get(element)
  if (cached) return cached

  const rules = [defaultSheet, ...document.styleSheets._list]
    .flatMap((sheet) => find(sheet, element))
    .filter(({ selectorText }) => matchesDontThrow(element, selectorText))
  const sumsHere = sums.get(document) ?? new Map<string, Declaration>()
  sums.set(document, sumsHere)
  const key = rules.map(numberOf).join()
  let declaration = sumsHere.get(key)
  if (!declaration) sumsHere.set(key, (declaration = sumUp(rules.map(({ style }) => style))))
  if (element.style.length > 0) declaration = sumUp([declaration, element.style])
  cache.set(element, declaration)
  return declaration
}
