import { toMilliseconds } from './openUrl.ts'

describe('the time-out that a database answers with', () => {
  it.each(['9973ms', '9973 ms', '9973', '9.973s', '9.973 s', '9973000us', ' 9973ms\n'])(
    "the database's time-out %j is read as 9,973 ms",
    (text) => {
      expect(toMilliseconds(text)).toBe(9_973)
    },
  )

  it("the database's time-out 2min is read as 120,000 ms, and 0 as 0", () => {
    expect(toMilliseconds('2min')).toBe(120_000)
    expect(toMilliseconds('0')).toBe(0)
  })

  it.each(['', 'off', 'ms', '9973 parsecs', '9973msx', '-9973'])(
    "the database's time-out %j is not read as a duration",
    (text) => {
      expect(toMilliseconds(text)).toBeUndefined()
    },
  )
})
