import { requireInJsdom } from './installFasterStyles.ts'

/** The part of a test environment's global object that is replaced. */
export interface StyledRealm {
  getComputedStyle: (element: Element, pseudoElement?: string | null) => CSSStyleDeclaration
}

const { implForWrapper } = requireInJsdom('./jsdom/living/generated/utils.js') as {
  implForWrapper: (wrapper: unknown) => object | null | undefined
}
const { getDeclarationForElement, getResolvedValue } = requireInJsdom('./jsdom/living/helpers/style-rules.js') as {
  getDeclarationForElement: (element: object) => CSSStyleDeclaration
  getResolvedValue: (element: object, property: string) => string
}
const { CSSStyleDeclaration: Declaration } = requireInJsdom('cssstyle') as {
  CSSStyleDeclaration: { readonly prototype: CSSStyleDeclaration }
}

/** Properties read from almost every style: those for being visible, which axe reads too, and for being pressed. */
const ASKED: Readonly<Record<string, (element: object) => string>> = {
  display: (element) => getDeclarationForElement(element).getPropertyValue('display'),
  opacity: (element) => getDeclarationForElement(element).getPropertyValue('opacity'),
  visibility: (element) => getResolvedValue(element, 'visibility'),
  'content-visibility': (element) => getDeclarationForElement(element).getPropertyValue('content-visibility'),
  'pointer-events': (element) => getResolvedValue(element, 'pointer-events'),
}

const SELF = Symbol('what a lazy style is made of')

interface Lazy extends CSSStyleDeclaration {
  [SELF]: { readonly element: object; readonly make: () => CSSStyleDeclaration } | undefined
}

/** Makes it what jsdom gives. */
const become = (style: Lazy): void => {
  const self = style[SELF]
  if (!self) return
  style[SELF] = undefined
  Object.defineProperties(style, Object.getOwnPropertyDescriptors(self.make()))
}

const lazy = Object.create(Declaration.prototype) as Lazy
Object.defineProperty(lazy, 'getPropertyValue', {
  value(this: Lazy, property: string): string {
    const self = this[SELF]
    const read = self && ASKED[property]
    return read ? read(self.element) : Declaration.prototype.getPropertyValue.call(this, property)
  },
})
// Kept parts of a declaration: a caller that reads one of them reads more than most do.
for (const name of ['0', ...Object.getOwnPropertyNames(new (Declaration as unknown as new () => object)())]) {
  if (name === 'constructor') continue
  Object.defineProperty(lazy, name, {
    get(this: Lazy): unknown {
      become(this)
      return Object.getOwnPropertyDescriptor(this, name)?.value
    },
    set(this: Lazy, value: unknown) {
      become(this)
      Object.defineProperty(this, name, { value, writable: true, configurable: true })
    },
  })
}

/**
 * Lets `getComputedStyle` sum up a style when more of it is asked than whether the element is seen. jsdom does so at once: it sets
 * some hundred properties, and looks up ten inherited ones, for each call. The answers are the same, but of the moment that one asks in,
 * as in browsers.
 */
export const installLazyStyles = (realm: StyledRealm): void => {
  const whole = realm.getComputedStyle
  realm.getComputedStyle = (element, ...rest) => {
    const impl = implForWrapper(element)
    if (!impl || !('_attributeList' in impl) || (rest[0] ?? '') !== '') return whole.call(realm, element, ...rest)
    const style = Object.create(lazy) as Lazy
    style[SELF] = { element: impl, make: () => whole.call(realm, element) }
    return style
  }
}
