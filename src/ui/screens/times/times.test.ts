import { clockText, dayText, exactText, relativeText, toIso } from './times.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** 3 January 2030, noon, in the time zone of the test. */
const NOW_MS = new Date(2030, 0, 3, 12).getTime()
const ago = (seconds: number): number => NOW_MS / 1_000 - seconds

describe('relativeText', () => {
  it.each([
    [0, 'now', 'maintenant'],
    [59, 'now', 'maintenant'],
    [60, '1 minute ago', 'il y a 1 minute'],
    [59 * 60 + 59, '59 minutes ago', 'il y a 59 minutes'],
    [HOUR, '1 hour ago', 'il y a 1 heure'],
    [23 * HOUR, '23 hours ago', 'il y a 23 heures'],
    [DAY, 'yesterday', 'hier'],
    [6 * DAY, '6 days ago', 'il y a 6 jours'],
    [7 * DAY, 'last week', 'la semaine dernière'],
    [30 * DAY, 'last month', 'le mois dernier'],
    [364 * DAY, '12 months ago', 'il y a 12 mois'],
    [800 * DAY, '2 years ago', 'il y a 2 ans'],
    [-90, 'now', 'maintenant'],
  ])('relativeText writes the time %d s ago as %j, in French %j', (seconds, english, french) => {
    expect(relativeText('en', ago(seconds), NOW_MS)).toBe(english)
    expect(relativeText('fr', ago(seconds), NOW_MS)).toBe(french)
  })
})

describe('dayText', () => {
  it.each([
    [12 * HOUR, 'Today', 'Aujourd’hui'],
    [12 * HOUR + 1, 'Yesterday', 'Hier'],
    [36 * HOUR, 'Yesterday', 'Hier'],
    [36 * HOUR + 1, 'Tuesday, January 1', 'mardi 1 janvier'],
    [60 * HOUR + 1, 'Monday, December 31, 2029', 'lundi 31 décembre 2029'],
    [-60, 'Today', 'Aujourd’hui'],
  ])('dayText writes noon less %d s as %j, in French %j', (seconds, english, french) => {
    expect(dayText('en', ago(seconds), NOW_MS)).toBe(english)
    expect(dayText('fr', ago(seconds), NOW_MS).replace("'", '’')).toBe(french)
  })
})

it('exactText shows day and minute, and clockText the minute alone', () => {
  const spaced = (text: string) => text.replaceAll(' ', ' ')
  expect(spaced(exactText('en', ago(0)))).toBe('Jan 3, 2030, 12:00 PM')
  expect(spaced(exactText('fr', ago(0)))).toMatch(/^3 janv\. 2030.* 12:00$/)
  expect(spaced(clockText('en', ago(0)))).toBe('12:00 PM')
  expect(clockText('fr', ago(0))).toBe('12:00')
})

it('toIso writes a time in UTC', () => {
  expect(toIso(1_893_456_000)).toBe('2030-01-01T00:00:00.000Z')
})
