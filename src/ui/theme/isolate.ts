/** The part of a stylis element that we read; the library ships no types of its own. */
export interface StylisElement {
  type: string
  props: string | string[]
  root?: { type: string } | null | undefined
}

const LIFT = ':root:not(#_) '

/**
 * A stylis plugin for the modal's Emotion cache that lifts each of our rules above any host rule without `!important`:
 * `.lk-x` becomes `:root:not(#_) .lk-x`, which weighs one id more than it looks. Element selectors, resets and
 * framework sheets such as `.app button` then change nothing inside the modal, in whatever order they were loaded.
 *
 * @example createCache({ key: 'lk', nonce, stylisPlugins: [isolate] })
 */
export const isolate = (element: StylisElement): void => {
  const { type, props, root } = element
  // The steps of @keyframes look like rules to stylis; a selector there would be invalid.
  if (type !== 'rule' || typeof props === 'string' || root?.type === '@keyframes') return
  // stylis visits a rule with several selectors twice.
  element.props = props.map((selector) => (selector.startsWith(LIFT) ? selector : LIFT + selector))
}
