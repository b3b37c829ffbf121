import { flatten } from '../apps/flatten.ts'
import { changeOf } from './change.ts'
import { pathOf } from './Lines.tsx'
import { seriesOf, stack, sumOf, ticksFor } from './series.ts'
import type { Bucket } from './wire.ts'

const bucket = (logins: Record<string, number>): Bucket => ({
  at: 0,
  logins,
  sign_ups: {},
  refused: {},
  failed: 0,
  codes: { issued: 0, not_sent: 0, rejected: 0, used: 0 },
  requests: 0,
  errors: 0,
  latency_ms: null,
  active_users: null,
})

describe('series of a plot', () => {
  it('counts by name become series, the largest first, and a method without a login is left out', () => {
    const buckets = [bucket({ email: 1, google_oauth: 3, sms: 0 }), bucket({ email: 1 })]
    const series = seriesOf(buckets, ({ logins }) => logins)
    expect(series).toEqual([
      { name: 'Google', values: [3, 0] },
      { name: 'E-mail', values: [1, 1] },
    ])
    expect(sumOf(series)).toBe(5)
    expect(stack(series, 2)).toEqual([
      [
        [0, 3],
        [3, 4],
      ],
      [
        [0, 0],
        [0, 1],
      ],
    ])
  })

  it('six methods become four and Others, five stay five, and the sum stays the same', () => {
    const six = { a: 6, b: 5, c: 4, d: 3, e: 2, f: 1 }
    const { f: _least, ...five } = six
    expect(seriesOf([bucket(six)], ({ logins }) => logins).map(({ name, values }) => [name, values])).toEqual([
      ['A', [6]],
      ['B', [5]],
      ['C', [4]],
      ['D', [3]],
      ['Others', [3]],
    ])
    expect(seriesOf([bucket(five)], ({ logins }) => logins)).toHaveLength(5)
  })

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [41, [0, 20, 40, 60]],
    [1_000_000, [0, 500_000, 1_000_000]],
  ])('an axis up to %d has its lines at %j', (max, ticks) => {
    expect(ticksFor(max)).toEqual(ticks)
  })

  it('a line breaks where nothing was measured, and a single value is a point', () => {
    expect(pathOf([1, 2, null, 3], (value, index) => [index, value])).toBe('M0.0 1.0h0L1.0 2.0M3.0 3.0h0')
  })
})

it('nested settings are listed by their paths, lists together, and what is not set as such', () => {
  const settings = { a: { b: 1, c: ['x', 'y'], d: [] }, e: null, f: [{ g: true }], h: false }
  expect(flatten(settings)).toEqual([
    ['a.b', '1'],
    ['a.c', 'x, y'],
    ['a.d', 'none'],
    ['e', 'not set'],
    ['f', '[{"g":true}]'],
    ['h', 'false'],
  ])
})

describe('the change against the time before', () => {
  it('changeOf compares steps that are over, and leaves out the one that goes on', () => {
    expect(changeOf([10, 11, 1], [10, 10], 'hour')).toEqual({ text: '+5 %', words: 'against the 2 hours before' })
    expect(changeOf([5, 5, 100], [20, 20], 'day')?.text).toBe('-75 %')
    expect(changeOf([5, 5, 100], [5, 5], 'week')).toEqual({ text: '0 %', words: 'against the 2 weeks before' })
  })

  it('no change is shown if nothing was counted before, or for less time', () => {
    expect(changeOf([5, 5, 1], [0, 0], 'day')).toBeUndefined()
    expect(changeOf([5, 5, 1], [5], 'day')).toBeUndefined()
  })

  it('a change of more than tenfold shows as over +999 %', () => {
    expect(changeOf([5_000, 1], [1], 'day')?.text).toBe('over +999 %')
  })
})
