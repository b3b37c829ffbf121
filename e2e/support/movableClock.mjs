/** Preloaded into a provider under test: each SIGUSR2 moves its clock eleven minutes ahead and prints that. */
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

process.on('SIGUSR2', () => {
  aheadMs += 11 * 60_000
  process.stdout.write('clock moved\n')
})
