import type { Services, Windows } from '../services/types.ts'

/** True on a page whose address has a parameter `{brand}_{name}`. For `isNeededAtStart`. */
export const hasQueryParameter =
  (...names: readonly string[]) =>
  ({ windows, brand }: Pick<Services, 'windows' | 'brand'>): boolean =>
    names.some((name) => windows.currentUrl()?.searchParams.has(`${brand}_${name}`))

/**
 * Takes parameters out of the page's URL: returns their values and removes them from the address bar, so that a reload,
 * a bookmark or a shared link does not carry them. Other parameters and the hash stay as they are.
 */
export function takeQueryParameters<Name extends string>(
  windows: Windows,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const url = windows.currentUrl()
  const taken: Partial<Record<Name, string>> = {}
  if (!url) return taken
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const [[name, value] = []] = new URLSearchParams(pair)
      if (!names.includes(name as Name)) return true
      taken[name as Name] ??= value as string
      return false
    })
  if (Object.keys(taken).length) {
    url.search = rest.join('&')
    windows.replaceUrl(url)
  }
  return taken
}
