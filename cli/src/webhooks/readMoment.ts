import { InvalidArgumentError } from 'commander'

const UNITS_S = { m: 60, h: 3_600, d: 86_400 } as const

/**
 * Reads a moment: a day or a time in ISO 8601, or how long ago it was, such as `30m`, `2h` or `1d`.
 * @param now milliseconds since the epoch
 * @returns seconds since the epoch
 * @throws InvalidArgumentError
 */
export function readMoment(text: string, now: number): number {
  const [, number, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (number !== undefined) return Math.floor(now / 1000) - Number(number) * UNITS_S[unit as keyof typeof UNITS_S]
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(at) || at < 0)
    throw new InvalidArgumentError('It is a day or a time such as 2026-01-31, or how long ago: 30m, 2h, 1d.')
  return Math.floor(at / 1000)
}
