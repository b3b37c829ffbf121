/**
 * Preloaded into a provider under test: each SIGUSR2 moves its time eleven minutes ahead and prints that. Its time is the
 * database's, carried on by the steady clock, so those two move with the machine's clock.
 */
import pg from 'pg'

const RealDate = Date
let aheadMs = 0

// Libraries read the time by `new Date()` as well as by `Date.now()`, so both must move together.
globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + aheadMs)
    else super(...args)
  }

  static now() {
    return RealDate.now() + aheadMs
  }

  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}

const steady = performance.now.bind(performance)
performance.now = () => steady() + aheadMs

const ASKS_TIME = 'select clock_timestamp() as now'
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (asked, ...rest) {
  const text = typeof asked === 'string' ? asked : asked?.text
  if (text !== ASKS_TIME || aheadMs === 0) return query.call(this, asked, ...rest)
  const moved = `select clock_timestamp() + interval '${aheadMs} milliseconds' as now`
  // Without the statement's name, which belongs to the other text.
  return query.call(this, typeof asked === 'string' ? moved : { ...asked, text: moved, name: undefined }, ...rest)
}

process.on('SIGUSR2', () => {
  aheadMs += 11 * 60_000
  process.stdout.write('clock moved\n')
})
