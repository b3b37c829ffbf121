import { requireInJsdom } from './installFasterStyles.ts'

// Imported for its side effect: it replaces a slow method of jsdom's element collections.

/** jsdom's internal object behind `element.children`, `select.options` and the like. */
interface CollectionImpl {
  /** Version of the document's tree when the list was computed. */
  readonly _version: number
  _update(): void
  namedItem(name: string): object | null
}

const { implementation } = requireInJsdom('./jsdom/living/nodes/HTMLCollection-impl.js') as {
  implementation: { readonly prototype: CollectionImpl }
}
const { supportedPropertyNames } = requireInJsdom('./jsdom/living/generated/utils.js') as {
  supportedPropertyNames: symbol
}

const namesOf = new WeakMap<CollectionImpl, { readonly version: number; readonly names: ReadonlySet<string> }>()

const { namedItem } = implementation.prototype

/**
 * Answers from a set whether an element has a name. jsdom searches all elements at each read of any property, even
 * `length`: React's loop over the options of a select with 240 countries read 58,000 names.
 */
implementation.prototype.namedItem = function (name) {
  this._update()
  let known = namesOf.get(this)
  if (known?.version !== this._version) {
    known = { version: this._version, names: (this as unknown as Record<symbol, Set<string>>)[supportedPropertyNames]! }
    namesOf.set(this, known)
  }
  return known.names.has(name) ? namedItem.call(this, name) : null
}
