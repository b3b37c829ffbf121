import type { ExportPageQuery } from '../../../../core/index.ts'
import { readColors } from '../../../../ui/kit/index.ts'

export type ExportLook = Pick<
  ExportPageQuery,
  'width' | 'theme' | 'lang' | 'font' | 'accent' | 'background' | 'surface' | 'text' | 'border'
>

/** Padding of the export page for focus rings, in px. The frame is wider than the modal's content by this much on each side. */
export const PAGE_PADDING = 4

/** Width of the modal in px, used if the box is not laid out yet. The page never gets wider than its frame. */
const WIDEST = 440

/** Returns the look and language that make the export page match the modal around it. */
export function exportLook(box: Element): ExportLook {
  const colors = readColors(box, ['accent', 'background', 'surface', 'text', 'border'])
  const lang = box.closest<HTMLElement>('[lang]')?.lang
  const font = getComputedStyle(box).fontFamily
  return {
    width: `${(Math.round(box.clientWidth) || WIDEST) + 2 * PAGE_PADDING}px`,
    theme: isDark(colors.background) ? 'dark' : 'light',
    ...(lang ? { lang } : {}),
    // The host's web fonts are not available: the page loads only its own files.
    ...(font ? { font } : {}),
    ...colors,
  }
}

/** True if white text is legible on the colour, judged by its luma (ITU-R BT.601). Anything but `#rrggbb` counts as light. */
export function isDark(color: string | undefined): boolean {
  const [red, green, blue] = (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? [])
    .slice(1)
    .map((part) => parseInt(part, 16))
  if (red === undefined || green === undefined || blue === undefined) return false
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}
