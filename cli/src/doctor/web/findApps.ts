/** App and provider as a page's code or data names them. */
export interface NamedApp {
  readonly appId: string
  /** URL without a trailing slash; `undefined` if it is not near the app id. */
  readonly apiUrl: string | undefined
}

/** Quotes as in sources, minified code, or JSON inside a script. */
const QUOTE = String.raw`\\*["'${'`'}]`
const literal = (name: string, value: string): RegExp =>
  new RegExp(String.raw`(?<![\w$.-])${name}(?:${QUOTE})?\s*:\s*${QUOTE}(${value})${QUOTE}`, 'g')

const APP_ID = literal('appId', String.raw`[\w-]{25}`)
const API_URL = literal('apiUrl', String.raw`https?:\/\/[^"'${'`'}\s\\]+`)

/** Number of characters before and after an app id in which to look for its server's URL. */
const REACH = 2_000

/**
 * Finds app ids that are literals, such as `appId: "the-25-characters-of-it-1"`: minifiers keep the names of props and options. Ignores text of any other form.
 */
export function findApps(text: string): NamedApp[] {
  return [...text.matchAll(APP_ID)].map((found) => {
    // Text up to the next brace belongs to the same object.
    const before =
      text
        .slice(Math.max(0, found.index - REACH), found.index)
        .split(/[{}]/)
        .at(-1) ?? ''
    const [after = ''] = text.slice(found.index, found.index + REACH).split(/[{}]/, 1)
    const [url] = (before + after).matchAll(API_URL)
    return { appId: found[1] ?? '', apiUrl: url?.[1]?.replace(/\/+$/, '') }
  })
}
