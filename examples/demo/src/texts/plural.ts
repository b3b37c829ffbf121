/** Texts by the plural forms of a language (`Intl.PluralRules`); `other` is there in all of them. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** Makes the function that picks a text for a number: `plural(2, { one: 'day', other: 'days' })`. */
export const pluralIn = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other
}
