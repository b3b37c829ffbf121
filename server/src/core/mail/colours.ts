import type { MailColours, MessageApp } from '../apps/index.ts'

/** Colours of a mail, all of them. */
export type Palette = Record<keyof MailColours | 'onAccent', string>

const LIGHT = {
  page: '#f4f5f8',
  card: '#ffffff',
  border: '#e1e4ea',
  text: '#16181d',
  muted: '#565c6a',
  field: '#f0f1f6',
  accent: '#4b51d9',
}

const DARK = {
  page: '#111318',
  card: '#1b1e26',
  border: '#2d313c',
  text: '#f4f5f7',
  muted: '#b4b9c6',
  field: '#262a35',
  accent: '#8f95ff',
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever has more contrast on a colour: at a luminance of 0.179 both have the same. */
export const labelOn = (colour: string): string => (luminanceOf(colour) > 0.179 ? '#000000' : '#ffffff')

const complete = (standard: typeof LIGHT, own: MailColours, accent: string | null): Palette => {
  const chosen = Object.fromEntries(Object.entries(own).filter(([, colour]) => colour !== undefined))
  const colours = { ...standard, ...(accent === null ? {} : { accent }), ...(chosen as Partial<typeof LIGHT>) }
  return { ...colours, onAccent: labelOn(colours.accent) }
}

/** The colours of an app's mails, in light and dark. */
export const palettesOf = ({
  mail,
  accentColor,
}: Pick<MessageApp, 'mail' | 'accentColor'>): Record<'light' | 'dark', Palette> => ({
  light: complete(LIGHT, mail.light, accentColor),
  dark: complete(DARK, mail.dark, mail.light.accent ?? accentColor),
})
