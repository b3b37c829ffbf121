import { directionOf, type Language } from 'latchkey/core/contract'

/** Puts U+2068 (first strong isolate) and U+2069 (pop directional isolate) of UAX #9 around a text. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Matches a text with letters, none of which is written from right to left. */
const FOREIGN = /^(?!.*[\u0590-\u08ff]).*\p{L}/su

/**
 * Keeps a text in order that an app wrote, such as its name or the footer of its mails, and that may be in another language than
 * the page around it: in one that is written from right to left, the full stop of 'Acme Inc.' would stand before the 'A'.
 */
export const inOrder = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' && FOREIGN.test(text) ? isolate(text) : text
