/** Compares two ways of one thing that were measured by turns, so that what slows the machine slows both. */
import { median } from './report.mjs'

/** Resamples for an interval in which the true ratio is 95 times of 100. */
const RESAMPLES = 2_000

export const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length
/** The value that a share of the others does not exceed. */
export const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)]

/** A figure of all rounds, and the interval in which 95 of 100 resamples of the rounds have it. */
const withInterval = (rounds, of) => {
  const again = Array.from({ length: RESAMPLES }, () =>
    of(rounds.map(() => rounds[Math.floor(Math.random() * rounds.length)])),
  )
  return { value: of(rounds), low: at(again, 0.025), high: at(again, 0.975) }
}

/**
 * Ratio of the medians of all rounds, and its interval by resampling the rounds.
 * @param {{ on: number[], off: number[] }[]} rounds
 * @returns {{ ratio: number, low: number, high: number }}
 */
export function ratioOf(rounds) {
  const of = (some) => median(some.flatMap(({ on }) => on)) / median(some.flatMap(({ off }) => off))
  const { value: ratio, low, high } = withInterval(rounds, of)
  return { ratio, low, high }
}

/**
 * Median of the differences within the rounds, and its interval by resampling the rounds.
 * @param {{ on: number, off: number }[]} rounds
 * @returns {{ value: number, low: number, high: number }}
 */
export const differenceOf = (rounds) => withInterval(rounds, (some) => median(some.map(({ on, off }) => on - off)))

/** Says a ratio in words, such as `2.8 % longer (95 %: 1.4 to 4.8 %)`. */
export const longer = ({ ratio, low, high }) => {
  const percent = (value) => ((value - 1) * 100).toFixed(1)
  return `${percent(ratio)} % longer (95 %: ${percent(low)} to ${percent(high)} %)`
}
