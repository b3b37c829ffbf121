/** Times as people read them. Locales are BCP 47 tags; days are those of the browser's time zone. */
import type { EpochSeconds } from '../../../core/contract.ts'

const toDate = (at: EpochSeconds): Date => new Date(at * 1_000)

/** ISO 8601 in UTC, for `<time dateTime>`. */
export const toIso = (at: EpochSeconds): string => toDate(at).toISOString()

/** Date and time: 'Jan 1, 2030, 12:00 AM'. */
export const exactText = (locale: string, at: EpochSeconds): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(toDate(at))

/** Time of day: '12:00 AM'. */
export const clockText = (locale: string, at: EpochSeconds): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(toDate(at))

/** Units by their length in seconds, from the longest. A month is 30 days. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/**
 * How long ago it was, in whole units: 'now' within a minute, '5 minutes ago', 'yesterday', 'last month'. A time that is yet to
 * come is 'now': the clocks of server and browser differ.
 */
export function relativeText(locale: string, at: EpochSeconds, nowMs: number): string {
  const ago = Math.max(0, nowMs / 1_000 - at)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, seconds]) => ago >= seconds) ?? ['second', Infinity]
  return format.format(-Math.floor(ago / length), unit)
}

/** A day: 'Today', 'Yesterday', else 'Saturday, December 29', with the year if it is another one. */
export function dayText(locale: string, at: EpochSeconds, nowMs: number): string {
  const [date, now] = [toDate(at), new Date(nowMs)]
  // Rounded, since a day on which the clocks change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000)
  if (daysAgo > 1)
    return new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    }).format(date)
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, daysAgo), 'day')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0)
