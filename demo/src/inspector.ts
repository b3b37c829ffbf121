const NAME = 'inspector'

/** Whether this page shows what Latchkey does: `?inspector=on`. */
export const hasInspector = (): boolean => new URLSearchParams(location.search).get(NAME) === 'on'

/** This page with the inspector, or without it where it has one. */
export function inspectorHref(): string {
  const url = new URL(location.href)
  if (hasInspector()) url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, 'on')
  return url.href
}
