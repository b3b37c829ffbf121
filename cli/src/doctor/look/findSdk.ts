import { openUrl } from '../web/openUrl.ts'
import { APP_PATH } from '../wire.ts'
import type { Page } from './lookAtPage.ts'

/** Files that are read at most. A development server has one for each module. */
const MAX_FILES = 150
const AT_ONCE = 8

/** Addresses in `import … from`, `import()` and `import` statements. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:\.{0,2}\/)[^"'\s]+)["']/g

/** True if Latchkey is in the page's scripts or their imports; `null` if there are more of them than the doctor reads. */
export async function findSdk(page: Page, timeoutMs: number): Promise<boolean | null> {
  if (page.inline.some((text) => text.includes(APP_PATH))) return true
  const known = new Set<string>()
  let waiting = [...page.scripts, ...page.inline.flatMap((text) => importsOf(text, page.url))]
  while (waiting.length > 0) {
    const next = waiting.filter((url) => !known.has(url) && known.add(url)).slice(0, MAX_FILES)
    waiting = []
    for (let start = 0; start < next.length; start += AT_ONCE) {
      const texts = await Promise.all(next.slice(start, start + AT_ONCE).map((url) => read(url, timeoutMs)))
      if (texts.some(({ text }) => text.includes(APP_PATH))) return true
      waiting.push(...texts.flatMap(({ text, url }) => importsOf(text, url)))
      if (known.size >= MAX_FILES) return null
    }
  }
  return false
}

async function read(url: string, timeoutMs: number): Promise<{ url: string; text: string }> {
  try {
    return { url, text: (await openUrl(url, { timeoutMs })).body }
  } catch {
    // The page goes on without it, too.
    return { url, text: '' }
  }
}

const importsOf = (text: string, url: string): string[] => [...text.matchAll(IMPORTS)].flatMap(([, address = '']) => (URL.canParse(address, url) ? [new URL(address, url).href] : []))
