import { ROOT_CLASS } from './designTokens.ts'

/** The part of a stylis element that is read here; the library ships no types. */
export interface StylisElement {
  type: string
  props: string | string[]
  root?: { type: string } | null | undefined
}

const LIFT = ':root:not(#_) '
/** A class more than the resets of `globalStyles`, which another root may insert later: the account's menu beside its page. */
const ABOVE_RESETS = ':root:root:not(#_) '

const lift = (selector: string): string => {
  // Stylis visits a rule with several selectors twice.
  if (selector.startsWith(':root')) return selector
  return (selector.startsWith(`.${ROOT_CLASS}`) ? LIFT : ABOVE_RESETS) + selector
}

/**
 * A stylis plugin for the modal's Emotion cache, so that our rules override host rules without `!important`: `.lk-x` becomes
 * `:root:root:not(#_) .lk-x`, which adds the specificity of an id. Element selectors, resets and
 * framework sheets such as `.app button` then change nothing inside the modal, in whatever order they were loaded.
 *
 * @example createCache({ key: 'lk', nonce, stylisPlugins: [isolate] })
 */
export const isolate = (element: StylisElement): void => {
  const { type, props, root } = element
  // To stylis, the steps of @keyframes are rules, but a longer selector would be invalid there.
  if (type !== 'rule' || typeof props === 'string' || root?.type === '@keyframes') return
  element.props = props.map(lift)
}
