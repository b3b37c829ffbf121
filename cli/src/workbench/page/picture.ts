import type { HostConfig } from 'latchkey/core'

/** Identifies a picture: a state of a screen of a plugin. */
export interface PictureRef {
  plugin: string
  screen: string
  state: string
}

/** Settings of a picture. The URL contains all of them. */
export interface Look {
  widths: readonly Width[]
  scheme: 'light' | 'dark'
  /** BCP 47 tag, or `rtl`: English words, written from right to left. */
  language: string
  /** Percent of the default text size. */
  textSize: 100 | 200
  motion: 'full' | 'reduced'
  theme: Readonly<Partial<Record<ThemeField, string>>>
  /** Texts that replace those of the plugins, by key. */
  texts: Readonly<Record<string, string>>
}

export type Width = 390 | 1280
export const WIDTHS: readonly Width[] = [390, 1280]
/** Heights of a page on a phone and a laptop, in px, by width. */
export const HEIGHTS: Readonly<Record<Width, number>> = { 390: 780, 1280: 800 }

export const COLORS = ['accent', 'background', 'text'] as const
export const THEME_FIELDS = [...COLORS, 'radius', 'fontFamily'] as const
export type ThemeField = (typeof THEME_FIELDS)[number]

export const RIGHT_TO_LEFT = 'rtl'

/** Configuration of {@link RIGHT_TO_LEFT}: one text makes Hebrew a language of the host, and the others stay English. */
export const MIRRORED: HostConfig = { locale: 'he', texts: { 'modal.close': 'Close' } }

export const DEFAULT_LOOK: Look = {
  widths: WIDTHS,
  scheme: 'light',
  language: 'en',
  textSize: 100,
  motion: 'full',
  theme: {},
  texts: {},
}

/** Parsed URL: one picture, all of a plugin, or all, with the settings. */
export interface Address {
  ref: Partial<PictureRef>
  look: Look
}

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const RADIUS = /^\d{1,2}$/
const TEXT = 't.'

/** Reads the fragment of the URL. Ignores what it cannot read, since people edit and share such URLs. */
export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [plugin, screen, state] = path.split('/').map(decode)
  const params = new URLSearchParams(query)
  const widths = WIDTHS.filter((width) => (params.get('width') ?? WIDTHS.join()).split(',').includes(String(width)))
  const theme = Object.fromEntries(
    THEME_FIELDS.flatMap((name) => {
      const value = params.get(name)
      return value !== null && isThemeValue(name, value) ? [[name, value]] : []
    }),
  )
  const language = params.get('language') ?? ''
  return {
    ref: { ...(plugin && { plugin }), ...(screen && { screen }), ...(state && { state }) },
    look: {
      widths: widths.length > 0 ? widths : WIDTHS,
      scheme: params.get('scheme') === 'dark' ? 'dark' : 'light',
      language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : DEFAULT_LOOK.language,
      textSize: params.get('text-size') === '200' ? 200 : 100,
      motion: params.get('motion') === 'reduced' ? 'reduced' : 'full',
      theme,
      texts: Object.fromEntries(
        [...params].filter(([name]) => name.startsWith(TEXT)).map(([name, value]) => [name.slice(TEXT.length), value]),
      ),
    },
  }
}

/** Builds the fragment of a picture's URL. Default settings are left out. */
export function toHash({ ref: { plugin, screen, state }, look }: Address): string {
  const params = new URLSearchParams()
  if (look.widths.length === 1) params.set('width', look.widths.join())
  if (look.scheme !== DEFAULT_LOOK.scheme) params.set('scheme', look.scheme)
  if (look.language !== DEFAULT_LOOK.language) params.set('language', look.language)
  if (look.textSize !== DEFAULT_LOOK.textSize) params.set('text-size', String(look.textSize))
  if (look.motion !== DEFAULT_LOOK.motion) params.set('motion', look.motion)
  for (const name of THEME_FIELDS) if (look.theme[name]) params.set(name, look.theme[name])
  for (const [key, text] of Object.entries(look.texts)) params.set(TEXT + key, text)
  const path = [plugin, screen, state]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join('/')
  const query = params.toString()
  return `#/${path}${query && `?${query}`}`
}

export const isThemeValue = (name: ThemeField, value: string): boolean => {
  if (name === 'radius') return RADIUS.test(value)
  // Only a list of fonts, without characters that end the CSS declaration.
  return name === 'fontFamily' ? /^[\w\s,'"-]{1,200}$/.test(value) : COLOR.test(value)
}

/** Host configuration with the settings that were changed. */
export function toHostConfig({ scheme, language, theme, texts }: Look): HostConfig {
  const { radius, fontFamily, ...colors } = theme
  const appearance = {
    palette: { colorScheme: scheme, ...colors },
    ...(radius !== undefined && { radius: Number(radius) }),
    ...(fontFamily !== undefined && { fontFamily }),
  }
  return { locale: language, appearance, ...(Object.keys(texts).length > 0 && { texts }) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Message that a picture's frame posts to the page around it. */
export type PictureMessage =
  | {
      readonly latchkey: 'drawn'
      readonly id: string
      readonly texts: readonly (readonly [key: string, text: string])[]
    }
  | { readonly latchkey: 'failed'; readonly id: string; readonly message: string }

/** True for a picture's message; false for those of other windows and extensions. */
export const isPictureMessage = (data: unknown): data is PictureMessage =>
  typeof data === 'object' &&
  data !== null &&
  'latchkey' in data &&
  (data.latchkey === 'drawn' || data.latchkey === 'failed')
