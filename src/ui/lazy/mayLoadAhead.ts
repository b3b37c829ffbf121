/** The Network Information API, which Firefox and Safari do not have. */
interface NetworkInformation {
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/**
 * Checks whether code may load before it is needed: not if the visitor saves data, or if the network is so slow that this would
 * delay the page's own requests.
 */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false
  return !window.matchMedia?.('(prefers-reduced-data: reduce)').matches
}
