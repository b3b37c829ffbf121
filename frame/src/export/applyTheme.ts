import { COLOR_NAMES, type ExportQuery } from './query.ts'

/** Red, green and blue, 0 to 255. */
type Channels = readonly [number, number, number]

/** Gives the page the host's colours, font and width. It uses CSSOM, since the page's CSP forbids style attributes. */
export function applyTheme(
  { documentElement: root, body }: Document,
  { theme, colors, font, width }: Omit<ExportQuery, 'ticket' | 'language'>,
): void {
  root.dataset.theme = theme
  for (const name of COLOR_NAMES) {
    const color = colors[name]
    if (color !== undefined) root.style.setProperty(`--${name}`, color)
  }
  const accent = luminanceOf(colors.accent)
  if (accent !== null) {
    root.style.setProperty('--on-accent', isPale(accent) ? '#000000' : '#ffffff')
    root.style.setProperty('--away', isPale(accent) ? '#ffffff' : '#000000')
    // An accent with too little contrast to the background is not used for the focus ring (WCAG 2.2, 1.4.11).
    const background = luminanceOf(colors.background) ?? (theme === 'dark' ? DARK_LUMINANCE : 1)
    root.style.setProperty('--focus', contrast(accent, background) < 3 ? 'var(--text)' : 'var(--accent)')
  }
  if (font !== undefined) root.style.setProperty('--font', `${font}, var(--system-font)`)
  if (width !== undefined) body.style.setProperty('max-width', `${width}px`)
}

/** Relative luminance of the page's own dark background, `#17191e`. */
const DARK_LUMINANCE = 0.0097

function channelsOf(color: string): Channels | null {
  const hex = /^#([0-9a-f]+)$/i.exec(color)?.[1]
  if (hex === undefined) {
    const [red, green, blue] =
      color.match(/[\d.]+%?/g)?.map((part) => (part.endsWith('%') ? parseFloat(part) * 2.55 : Number(part))) ?? []
    return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
  }
  const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)) as unknown as Channels
}

/** True if white text has too little contrast on a colour: less than 4.5 : 1 (WCAG 2.2, 1.4.3). */
const isPale = (luminance: number): boolean => contrast(luminance, 1) < 4.5

/** Contrast ratio of two relative luminances, 1 to 21 (WCAG 2.2). */
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2); `null` if the text is not a colour. */
function luminanceOf(color: string | undefined): number | null {
  const channels = color === undefined ? null : channelsOf(color)
  if (!channels) return null
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
