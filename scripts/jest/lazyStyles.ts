import { requireInJsdom } from './installFasterStyles.ts'

/** Part of a test environment's global object that this module replaces. */
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

/** Properties that are read from almost every style: to find out whether an element is visible or can be clicked. */
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

/** Turns the lazy style into what jsdom would have returned. */
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
// Internal fields of a declaration: code that reads one of them needs the whole style.
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
 * Makes `getComputedStyle` compute a whole style only when more is read than whether the element is visible. jsdom
 * computes it at once for each call: some hundred properties, and ten inherited ones. The results are the same, but
 * those of the moment at which a property is read, as in browsers.
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
