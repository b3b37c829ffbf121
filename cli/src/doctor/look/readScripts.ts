import { findApps, type NamedApp } from '../web/findApps.ts'
import { openUrl } from '../web/openUrl.ts'
import { APP_PATH } from '../wire.ts'
import { isSameOrigin, type Page, type PageRequest } from './lookAtPage.ts'

/** Maximum number of files to read. A development server serves one per module. */
const MAX_FILES = 150
const AT_ONCE = 8

/** URLs in `import … from`, `import()` and `import` statements. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:\.{0,2}\/)[^"'\s]+)["']/g

/** Signs of Latchkey in a page and its scripts. */
export interface Scripts {
  /** True if the scripts contain Latchkey; `null` if it was not found and not all scripts were read. */
  readonly hasSdk: boolean | null
  /** Apps that the page or its scripts name. */
  readonly apps: readonly NamedApp[]
  /** False if not all scripts were read. */
  readonly isAll: boolean
}

/** Request for the scripts. The author's headers go only to the page's own origin. */
export interface ScriptsRequest extends Pick<PageRequest, 'address' | 'headers' | 'timeoutMs'> {
  /** App id that the page should have; without it all scripts are read. */
  wanted: string | undefined
}

/** Reads a page, its scripts and what they import, until Latchkey and the wanted app are found. */
export async function readScripts(page: Page, { wanted, ...request }: ScriptsRequest): Promise<Scripts> {
  const apps = findApps(page.answer.body)
  let hasSdk = page.inline.some((text) => text.includes(APP_PATH))
  const isEnough = (): boolean => hasSdk && apps.some(({ appId }) => appId === wanted)
  const known = new Set<string>()
  let waiting = [...page.scripts, ...page.inline.flatMap((text) => importsOf(text, page.url))]
  while (waiting.length > 0 && !isEnough()) {
    const next = waiting.filter((url) => !known.has(url) && known.add(url)).slice(0, MAX_FILES)
    waiting = []
    for (let start = 0; start < next.length && !isEnough(); start += AT_ONCE) {
      const texts = await Promise.all(next.slice(start, start + AT_ONCE).map((url) => read(url, request)))
      for (const { text, url } of texts) {
        hasSdk ||= text.includes(APP_PATH)
        apps.push(...findApps(text))
        waiting.push(...importsOf(text, url))
      }
      if (known.size >= MAX_FILES) return { hasSdk: hasSdk || null, apps, isAll: false }
    }
  }
  return { hasSdk, apps, isAll: true }
}

async function read(
  url: string,
  { address, headers, timeoutMs }: Omit<ScriptsRequest, 'wanted'>,
): Promise<{ url: string; text: string }> {
  try {
    return { url, text: (await openUrl(url, { timeoutMs, headers: isSameOrigin(url, address) ? headers : {} })).body }
  } catch {
    // A script that cannot be loaded is skipped, as browsers do.
    return { url, text: '' }
  }
}

const importsOf = (text: string, url: string): string[] =>
  [...text.matchAll(IMPORTS)].flatMap(([, address = '']) =>
    URL.canParse(address, url) ? [new URL(address, url).href] : [],
  )
