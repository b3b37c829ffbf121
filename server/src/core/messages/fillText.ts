/** Values for the places of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** A place `{name}`, or a plural `{name, plural, one {…} other {…}}`, whose forms are the second group, and a full stop after it. */
const PLACE = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}(\.?)/g

/**
 * Fills the places of a text. A number may choose a form, in a part of ICU's syntax, as in the modal: `#` is the number
 * as the language writes it, and `other` is the last form. A place without a value stays as it is.
 * A sentence that ends with 'Acme Inc.' gets no second full stop.
 * @param text such as `{count, plural, one {# line} other {# lines}} of {app}`
 * @param language BCP 47, for plurals and numbers
 * @param wrap changes each value before it is put in, such as by escaping it
 */
export const fillText = (
  text: string,
  values: TextValues,
  language: string,
  wrap: (value: string) => string = (value) => value,
): string =>
  text.replace(PLACE, (place, name: string, forms: string | undefined, stop: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return place
    const written = forms === undefined ? wrap(String(value)) : pluralOf(forms, Number(value), language)
    return String(value).endsWith('.') ? written : written + stop
  })

/** Picks the form of a number from ` one {# line} other {# lines}`. */
function pluralOf(forms: string, count: number, language: string): string {
  const parts = forms.split(/[{}]/)
  const at = parts.indexOf(` ${new Intl.PluralRules(language).select(count)} `)
  return (parts.at(at < 0 ? -2 : at + 1) ?? '').replace('#', count.toLocaleString(language))
}

/** Lists the places of a text by name, sorted; each as often as it occurs. */
export const placesOf = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name]) => name as string).sort()
