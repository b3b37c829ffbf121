/** Minimum contrast (WCAG 2.2, 1.4.3, level AA). Text from 24 px, or from 18.66 px if it is bold, counts as large. */
const [NORMAL_RATIO, LARGE_RATIO] = [4.5, 3]
const [LARGE_PX, LARGE_BOLD_PX, BOLD] = [24, 18.66, 700]

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Color = readonly [r: number, g: number, b: number, a: number]

/**
 * Finds texts of a card with too little contrast, from the browser's computed colors. The background of a text is the nearest one among its ancestors.
 * Disabled controls and graphics are exempt (WCAG 2.2, 1.4.3).
 */
export function contrastProblems(card: HTMLElement): string[] {
  const backgrounds = new Map<Element, Color>()
  const problems = new Set<string>()
  for (const element of card.querySelectorAll<HTMLElement>('*')) {
    const text = ownText(element)
    if (
      text === '' ||
      element.closest('svg, [inert]') ||
      isOff(element) ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const style = getComputedStyle(element, element.matches(':placeholder-shown') ? '::placeholder' : null)
    const color = readColor(style.color)
    // Skips fully transparent text: another element draws it, such as the boxes for the digits of a code.
    if (color[3] === 0) continue
    const behind = backgroundOf(element, backgrounds)
    const ratio = contrast(over(color, behind), behind)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(style.fontWeight) >= BOLD)
    const limit = isLarge ? LARGE_RATIO : NORMAL_RATIO
    if (ratio < limit)
      problems.add(`'${text.slice(0, 40)}' has a contrast of ${ratio.toFixed(2)} where ${limit} is the least.`)
  }
  return [...problems]
}

/** The element's own text, without that of its children. */
function ownText(element: HTMLElement): string {
  if (element instanceof HTMLInputElement)
    return ['checkbox', 'radio', 'hidden'].includes(element.type) ? '' : element.value || element.placeholder
  if (element instanceof HTMLTextAreaElement) return element.value || element.placeholder
  return [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
    .join('')
    .trim()
}

const isOff = (element: HTMLElement): boolean =>
  element.closest(':disabled, [aria-disabled=true], label:has(:disabled)') !== null

function backgroundOf(element: Element, known: Map<Element, Color>): Color {
  const before = known.get(element)
  if (before) return before
  const own = readColor(getComputedStyle(element).backgroundColor)
  const parent = element.parentElement
  const color = own[3] === 1 ? own : over(own, parent ? backgroundOf(parent, known) : [255, 255, 255, 1])
  known.set(element, color)
  return color
}

/** Parses a computed colour: `rgb(…)`, `rgba(…)`, or `color(srgb …)`, whose components go from 0 to 1. */
function readColor(text: string): Color {
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const scale = text.startsWith('color(') ? 255 : 1
  return [r * scale, g * scale, b * scale, a]
}

const over = ([r, g, b, a]: Color, [br, bg, bb]: Color): Color => [
  r * a + br * (1 - a),
  g * a + bg * (1 - a),
  b * a + bb * (1 - a),
  1,
]

/** Contrast ratio, from 1 to 21. */
function contrast(one: Color, other: Color): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Color): number {
  const [r, g, b] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
