/** Language tags (BCP 47) that are written from right to left, with or without a region. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)(-|$)/i

/** Lists a tag and its shorter forms, in lower case: `fr-CA` → `fr-ca`, `fr`. */
export function languageChain(tag: string): string[] {
  const parts = tag.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** Returns the language's direction of writing, for the `dir` attribute. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr')
