/** Functions that run in the page. They must not refer to anything outside of themselves. */

/** A text in a query: the whole text, or a pattern that it matches. */
export type Text = string | { readonly source: string; readonly flags: string }

/** What to search for: one of `role`, `text`, `label` and `css`. `name` and `level` refine a role. */
export interface Query {
  readonly role?: string
  readonly name?: Text
  readonly level?: number
  readonly text?: Text
  readonly label?: Text
  readonly css?: string
  /** Restricts the search to the elements that this query finds. */
  readonly within?: Query
}

interface Queries {
  /**
   * Creates a RegExp in the realm of Testing Library. Firefox runs each script in its own realm, and `instanceof
   * RegExp` fails across realms.
   */
  asRegExp(source: string, flags: string): RegExp
  queryAllByRole(root: HTMLElement, role: string, options: object): HTMLElement[]
  queryAllByText(root: HTMLElement, text: string | RegExp): HTMLElement[]
  queryAllByLabelText(root: HTMLElement, text: string | RegExp): HTMLElement[]
}

declare global {
  interface Window {
    /** Testing Library's queries, which `Tab` loads into the page. */
    latchkeyQueries?: Queries
  }
}

/**
 * Finds the visible elements that match a query, also in open shadow roots; null if the queries have to be loaded into
 * the page first.
 */
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
