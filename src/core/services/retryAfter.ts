/** Longest wait that is passed on, in seconds: a day, as the server's longest limit. Anything longer is taken for a mistake. */
const LONGEST_S = 86_400

/** Returns a number of seconds to wait, or `undefined` if it makes no sense: no number, none to wait, or longer than a day. */
export const sensibleWait = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' && seconds > 0 && seconds <= LONGEST_S ? seconds : undefined

/**
 * Seconds to wait, by the `Retry-After` header of an answer (RFC 9110, section 10.2.3): a number, or a date, which is compared with
 * the answer's own, as this browser's clock may be wrong.
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const given = headers.get('retry-after') ?? ''
  return sensibleWait(
    /^\d+$/.test(given) ? +given : (Date.parse(given) - Date.parse(headers.get('date') as string)) / 1_000,
  )
}
