import type { Step } from './wire.ts'

/** How a number changed. */
export interface Change {
  /** `+4 %`, or `0 %`. */
  text: string
  /** What it is compared with. */
  words: string
}

const PERCENT = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
/** A larger change says no more than 'much more'. */
const MOST = 9.99

const STEPS: Readonly<Record<Step, string>> = { hour: 'hours', day: 'days', week: 'weeks' }

/**
 * Compares sums of as many steps. The step that goes on is left out, as it has no counterpart.
 * @param now values of the steps that a plot shows, the last of which goes on
 * @param before values of the steps before them
 * @returns undefined if there was nothing before, or if the two are not as long
 */
export function changeOf(now: readonly number[], before: readonly number[], step: Step): Change | undefined {
  const done = now.slice(0, -1)
  const base = sum(before)
  if (base === 0 || done.length !== before.length) return undefined
  const ratio = sum(done) / base - 1
  const percent = PERCENT.format(Math.min(ratio, MOST)).replace('%', ' %')
  return {
    text: ratio > MOST ? `over ${percent}` : percent,
    words: `against the ${before.length} ${STEPS[step]} before`,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
