import { localeFor } from './localeFor.ts'

/**
 * Writes a time of the day in the user's time zone, as people with the language of the texts write it: '10:42 AM', '10:42'. It
 * stays on one line.
 *
 * @param language Language of the texts: `t('times.locale')`.
 * @param at Epoch milliseconds.
 */
export const timeOfDay = (language: string, at: number): string =>
  new Intl.DateTimeFormat(localeFor(language), { timeStyle: 'short' }).format(at).replace(/\s/g, '\u00a0')
