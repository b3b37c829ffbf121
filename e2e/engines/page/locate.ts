/** Runs in the page. Nothing here may refer to anything outside of its function. */

/** A text as a test names it: all of it, or what fits. */
export type Text = string | { readonly source: string; readonly flags: string }

/** What to look for. One of `role`, `text`, `label` and `css`; `name` and `level` go with a role. */
export interface Query {
  readonly role?: string
  readonly name?: Text
  readonly level?: number
  readonly text?: Text
  readonly label?: Text
  readonly css?: string
  /** Only inside what this finds. */
  readonly within?: Query
}

interface Queries {
  /** Of the global that the queries come from: Firefox runs each script in one of its own, and `instanceof` tells them apart. */
  asRegExp(source: string, flags: string): RegExp
  queryAllByRole(root: HTMLElement, role: string, options: object): HTMLElement[]
  queryAllByText(root: HTMLElement, text: string | RegExp): HTMLElement[]
  queryAllByLabelText(root: HTMLElement, text: string | RegExp): HTMLElement[]
}

declare global {
  interface Window {
    /** Testing Library's queries, put there by `Tab`. */
    latchkeyQueries?: Queries
  }
}

/** The visible elements that a query finds, in document and open shadow roots; null if the queries have to be put there first. */
export const locate = (query: Query): Element[] | null => {
  const queries = window.latchkeyQueries
  if (queries === undefined) return null
  const asMatcher = (text: Text): string | RegExp =>
    typeof text === 'string' ? text : queries.asRegExp(text.source, text.flags)
  const shadowRootsIn = (root: ParentNode): ParentNode[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : [],
    )
  const findIn = (root: HTMLElement, { role, name, level, text, label, css }: Query): Element[] => {
    if (role !== undefined)
      return queries.queryAllByRole(root, role, {
        ...(name !== undefined && { name: asMatcher(name) }),
        ...(level !== undefined && { level }),
      })
    if (text !== undefined) return queries.queryAllByText(root, asMatcher(text))
    if (label !== undefined) return queries.queryAllByLabelText(root, asMatcher(label))
    return [...root.querySelectorAll(css ?? '*')]
  }
  const find = (wanted: Query): Element[] => {
    const roots = wanted.within ? find(wanted.within) : [document.body, ...shadowRootsIn(document)]
    return [...new Set(roots.flatMap((root) => findIn(root as HTMLElement, wanted)))]
  }
  return find(query).filter((element) => element.checkVisibility({ visibilityProperty: true }))
}
