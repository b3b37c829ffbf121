/** App and provider as a page's code or data names them. */
export interface NamedApp {
  readonly appId: string
  /** Without a slash at its end; `undefined` where it is not written beside the app id. */
  readonly apiUrl: string | undefined
}

/** Quotes as sources, minifiers and JSON within a script write them. */
const QUOTE = String.raw`\\*["'${'`'}]`
const literal = (name: string, value: string): RegExp => new RegExp(String.raw`(?<![\w$.-])${name}(?:${QUOTE})?\s*:\s*${QUOTE}(${value})${QUOTE}`, 'g')

const APP_ID = literal('appId', String.raw`[\w-]{25}`)
const API_URL = literal('apiUrl', String.raw`https?:\/\/[^"'${'`'}\s\\]+`)

/** Characters before and after an app id in which its provider may stand. */
const REACH = 2_000

/**
 * Finds app ids that are written out, such as `appId: "the-25-characters-of-it-1"`: minifiers keep the names of props and of options. Text of any other form is
 * not taken for one.
 */
export function findApps(text: string): NamedApp[] {
  return [...text.matchAll(APP_ID)].map((found) => {
    // Up to the next brace the text belongs to the same object.
    const before = text.slice(Math.max(0, found.index - REACH), found.index).split(/[{}]/).at(-1) ?? ''
    const [after = ''] = text.slice(found.index, found.index + REACH).split(/[{}]/, 1)
    const [url] = (before + after).matchAll(API_URL)
    return { appId: found[1] ?? '', apiUrl: url?.[1]?.replace(/\/+$/, '') }
  })
}
