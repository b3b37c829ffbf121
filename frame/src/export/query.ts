import type { Language } from 'latchkey/core/contract'
import { languageOf } from '../page/language.ts'
import { COLOR_NAMES, type PageLook } from '../page/look.ts'

/** Valid values from the URL of the export page; invalid ones are left out. */
export interface ExportQuery extends PageLook {
  ticket: string
  language: Language
}

const WIDTH = /^(\d{3,4})px$/
/** Hex, or `rgb()` with plain numbers: no value can end its CSS declaration or contain a URL. */
const COLOR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\((?:\s*[\d.]{1,6}%?\s*[,/ ]?){3,4}\))$/i

/** Names of font families, separated by commas: no value can end its CSS declaration or contain a URL. */
const FONT = /^[\p{L}\p{N} "',._-]{1,300}$/u

/**
 * @param search such as `?theme=dark`
 * @param hash such as `#ticket=…`
 */
export function readQuery(search: string, hash: string): ExportQuery {
  const given = new URLSearchParams(search)
  const width = WIDTH.exec(given.get('width') ?? '')?.[1]
  const colors = COLOR_NAMES.flatMap((name) => {
    const value = given.get(name) ?? ''
    return COLOR.test(value) ? [[name, value] as const] : []
  })
  const font = given.get('font') ?? ''
  return {
    ticket: new URLSearchParams(hash.slice(1)).get('ticket') ?? '',
    width: width === undefined ? undefined : Number(width),
    theme: given.get('theme') === 'dark' ? 'dark' : 'light',
    language: languageOf([given.get('lang') ?? '']),
    font: FONT.test(font) ? font : undefined,
    colors: Object.fromEntries(colors),
  }
}
