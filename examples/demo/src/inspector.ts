const NAME = 'inspector'

/** True if the page shows the inspector: `?inspector=on`. */
export const hasInspector = (): boolean => new URLSearchParams(location.search).get(NAME) === 'on'

/** URL of this page that turns the inspector on, or off if it is on. */
export function inspectorHref(): string {
  const url = new URL(location.href)
  if (hasInspector()) url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, 'on')
  return url.href
}
