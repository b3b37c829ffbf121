/** The part of a stylis element that is read here; the library ships no types. */
export interface StylisElement {
  type: string
  props: string | string[]
  root?: { type: string } | null | undefined
}

const LIFT = ':root:not(#_) '

/**
 * A stylis plugin for the modal's Emotion cache, so that our rules override host rules without `!important`: `.lk-x` becomes
 * `:root:not(#_) .lk-x`, which adds the specificity of an id. Element selectors, resets and
 * framework sheets such as `.app button` then change nothing inside the modal, in whatever order they were loaded.
 *
 * @example createCache({ key: 'lk', nonce, stylisPlugins: [isolate] })
 */
export const isolate = (element: StylisElement): void => {
  const { type, props, root } = element
  // To stylis, the steps of @keyframes are rules, but a longer selector would be invalid there.
  if (type !== 'rule' || typeof props === 'string' || root?.type === '@keyframes') return
  // The check is needed because stylis visits a rule with several selectors twice.
  element.props = props.map((selector) => (selector.startsWith(LIFT) ? selector : LIFT + selector))
}
