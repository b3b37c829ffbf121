/**
 * The locale to write dates and numbers in, as a BCP 47 tag: the language of the texts, with the user's region if they read that
 * language. A date in the browser's language would stand out in a sentence of another.
 *
 * @param language Language of the texts: `t('times.locale')`.
 * @example
 * new Intl.DateTimeFormat(localeFor(t('times.locale')), { dateStyle: 'medium' }).format(date)
 */
export const localeFor = (language: string): string =>
  navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
