/** Colours that a host may give the page. */
export const COLOR_NAMES = ['accent', 'background', 'surface', 'text', 'border'] as const
export type ColorName = (typeof COLOR_NAMES)[number]

/** The page's query (F2), as far as it makes sense: what does not is left out. */
export interface ExportQuery {
  token: string
  address: string
  /** CSS px. */
  width: number | undefined
  theme: 'light' | 'dark'
  colors: Partial<Record<ColorName, string>>
}

const WIDTH = /^(\d{3,4})px$/
/** Hex, or `rgb()` of plain numbers: a colour and nothing else, so that no value can end its declaration or name an address. */
const COLOR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\((?:\s*[\d.]{1,6}%?\s*[,/ ]?){3,4}\))$/i

/** @param search such as `?token=…` */
export function readQuery(search: string): ExportQuery {
  const given = new URLSearchParams(search)
  const width = WIDTH.exec(given.get('width') ?? '')?.[1]
  const colors = COLOR_NAMES.flatMap((name) => {
    const value = given.get(name) ?? ''
    return COLOR.test(value) ? [[name, value] as const] : []
  })
  return {
    token: given.get('token') ?? '',
    address: given.get('address') ?? '',
    width: width === undefined ? undefined : Number(width),
    theme: given.get('theme') === 'dark' ? 'dark' : 'light',
    colors: Object.fromEntries(colors),
  }
}
