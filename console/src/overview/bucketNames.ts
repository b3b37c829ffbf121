import type { Step } from './wire.ts'

const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const DAY_UTC = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The name of a bucket on an axis. Hours are the operator's, days and weeks those of the server: UTC. */
export const axisName = (at: number, step: Step): string => (step === 'hour' ? HOUR : DAY_UTC).format(at * 1000)

/** The name of a bucket in a table. @param goesOn true for the last one, whose time is not over */
export const bucketName = (at: number, step: Step, goesOn = false): string => {
  const name =
    step === 'hour' ? MOMENT.format(at * 1000) : `${step === 'week' ? 'Week of ' : ''}${DAY_UTC.format(at * 1000)}`
  return goesOn ? `${name}, so far` : name
}

/** The first and last day that a plot shows. */
export const rangeName = (from: number, to: number): string =>
  `${DAY.format(from * 1000)} – ${DAY.format((to - 1) * 1000)}`
