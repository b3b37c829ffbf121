import { contrast, luminanceOf } from './contrast.ts'
import { COLOR_NAMES, type PageLook } from './look.ts'

/** Gives the page the host's colours, font and width. It uses CSSOM, since the page's CSP forbids style attributes. */
export function applyTheme({ documentElement: root, body }: Document, { theme, colors, font, width }: PageLook): void {
  root.dataset.theme = theme
  for (const name of COLOR_NAMES) {
    const color = colors[name]
    if (color !== undefined) root.style.setProperty(`--${name}`, color)
  }
  const accent = luminanceOf(colors.accent)
  if (accent !== null) {
    root.style.setProperty('--on-accent', isPale(accent) ? '#000000' : '#ffffff')
    root.style.setProperty('--away', isPale(accent) ? '#ffffff' : '#000000')
    // The focus ring has the accent's colour only if that contrasts enough with the background (WCAG 2.2, 1.4.11).
    const background = luminanceOf(colors.background) ?? (theme === 'dark' ? DARK_LUMINANCE : 1)
    root.style.setProperty('--focus', contrast(accent, background) < 3 ? 'var(--text)' : 'var(--accent)')
  }
  if (font !== undefined) root.style.setProperty('--font', `${font}, var(--system-font)`)
  if (width !== undefined) body.style.setProperty('max-width', `${width}px`)
}

/** Relative luminance of the page's own dark background, `#17191e`. */
const DARK_LUMINANCE = 0.0097

/** True if white text has too little contrast on a colour: less than 4.5 : 1 (WCAG 2.2, 1.4.3). */
const isPale = (luminance: number): boolean => contrast(luminance, 1) < 4.5
