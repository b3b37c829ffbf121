const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time that has passed, in the words of a list: `just now`, `5 min ago`, `3 h ago`, `2 days ago`, else the date. */
export function ago(at: number, now: number): string {
  const seconds = now - at
  if (seconds < -MINUTE) return formatDate(at)
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`
  if (seconds < 2 * DAY) return 'yesterday'
  if (seconds < 30 * DAY) return `${Math.floor(seconds / DAY)} days ago`
  return formatDate(at)
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** The operator's own date of a moment in epoch seconds: `30 Nov 2026`. */
export const formatDate = (at: number): string => DATE.format(at * 1000)

/** Date and time to the second with the time zone, for comparison with a log. */
export const formatMoment = (at: number): string => MOMENT.format(at * 1000)
