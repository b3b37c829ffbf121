import { endWhatRuns } from './endWhatRuns.ts'

/** Functions of the page that tests of other plugins need as they are, by the object that owns them. */
const KEPT: readonly [owner: string, names: readonly string[]][] = [
  ['', ['fetch', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'Promise', 'Date']],
  ['Date', ['now']],
  ['Math', ['random']],
  ['JSON', ['parse', 'stringify']],
  ['crypto', ['getRandomValues', 'randomUUID']],
  ['performance', ['now']],
]

interface Kept {
  readonly name: string
  readonly owner: object
  readonly key: string
  readonly own: PropertyDescriptor | undefined
  readonly value: unknown
}

const ownerOf = (name: string): object | undefined =>
  (name === '' ? globalThis : (globalThis as unknown as Record<string, unknown>)[name]) as object | undefined

/**
 * Remembers functions and elements of the page. The function that it returns puts back what was replaced, removes what was
 * added to the body and the head, ends what runs on, and says what that was: a plugin must not change the page for others, such as for the next one's tests.
 */
export function keepPage(): () => string[] {
  const end = endWhatRuns()
  const kept = KEPT.flatMap(([name, keys]): Kept[] => {
    const owner = ownerOf(name)
    return owner === undefined
      ? []
      : keys.map((key) => ({
          name: name === '' ? key : `${name}.${key}`,
          owner,
          key,
          own: Object.getOwnPropertyDescriptor(owner, key),
          value: Reflect.get(owner, key) as unknown,
        }))
  })
  const elements = new Set(elementsOfBody())
  const looks = looksOfPage()
  const prototypes = PROTOTYPES.map((prototype) => [prototype, new Set(Reflect.ownKeys(prototype))] as const)
  return () => {
    const replaced = kept.filter(({ owner, key, value }) => Reflect.get(owner, key) !== value)
    for (const { owner, key, own } of replaced) {
      if (own) Object.defineProperty(owner, key, own)
      else Reflect.deleteProperty(owner, key)
    }
    const grown = prototypes.flatMap(([prototype, known]) =>
      Reflect.ownKeys(prototype)
        .filter((key) => !known.has(key))
        .map((key) => ({ prototype, key })),
    )
    for (const { prototype, key } of grown) Reflect.deleteProperty(prototype, key)
    const changed = looksOfPage().filter(({ value }, index) => value !== looks[index]?.value)
    for (const { element, name, what } of changed) {
      const before = looks.find((look) => look.what === what)?.value ?? null
      if (before === null) element.removeAttribute(name)
      else element.setAttribute(name, before)
    }
    const added = elementsOfBody().filter((element) => !elements.has(element))
    added.forEach((element) => element.remove())
    end()
    return [
      ...replaced.map(({ name }) => `replaced the page's ${name}`),
      ...changed.map(({ what }) => `left another ${what}`),
      // A symbol meets nobody who does not know it. What is kept under it is found by the rule `isolation`.
      ...grown.flatMap(({ key }) =>
        typeof key === 'string' ? [`gave all objects of the page a property '${key}'`] : [],
      ),
      ...added.map(({ tagName }) => `left a <${tagName.toLowerCase()}> in the page`),
    ]
  }
}

/** Objects from which all others inherit. */
const PROTOTYPES: readonly object[] = [Object.prototype, Array.prototype, String.prototype, Promise.prototype]

const elementsOfBody = (): Element[] =>
  typeof document === 'undefined' ? [] : [...document.body.children, ...headElements()]

/** What was added to the head, such as a style for the whole page. Emotion's styles stay: they name their classes only. */
const headElements = (): Element[] =>
  [...document.head.children].filter((element) => !element.matches('[data-emotion]'))

/** Attributes of the page by which a screen can change how the host's page looks, such as a lock of its scrolling. */
const looksOfPage = (): { what: string; element: Element; name: string; value: string | null }[] =>
  typeof document === 'undefined'
    ? []
    : [document.documentElement, document.body].flatMap((element) =>
        ['class', 'style'].map((name) => ({
          what: `'${name}' on <${element.tagName.toLowerCase()}>`,
          element,
          name,
          value: element.getAttribute(name) === '' ? null : element.getAttribute(name),
        })),
      )
