import { isForEars, isRead, nameOf } from './elements.ts'

/**
 * Texts that a screen reader says when they appear. Users who look at the screen have to see them as well. A warning in
 * a list is left out, because it is content of the list.
 */
const LIVE = ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive]):not([role=listitem] > *)'

/** Distance of the tested points from the edges of a line, in px: its box is larger than its letters. */
const INSET_PX = 3

/**
 * Finds new texts of a card that cannot be seen without scrolling, or are behind something else, such as the pinned end
 * of a screen. The texts of live regions and those in `news` count as new. The browser is asked what a finger would hit
 * at each text, so call this before the card is scrolled.
 *
 * @param news Further new texts, each with all elements that show it; one that is seen is enough
 */
export function visibilityProblems(card: HTMLElement, news: readonly (readonly HTMLElement[])[] = []): string[] {
  const live = [...card.querySelectorAll<HTMLElement>(LIVE)].map((region) => [region])
  const problems = [...live, ...news].flatMap((elements) => {
    const texts = elements.map((element) => ({ element, lines: linesOf(element) })).filter(({ lines }) => lines.length)
    const hidden = texts.map(({ element, lines }) => whyHidden(element, lines))
    const [text, why] = [texts[0], hidden[0]]
    return text && why && !hidden.includes(null) ? [`'${shorten(text.element)}' ${why}`] : []
  })
  return [...new Set(problems)]
}

/** Boxes of the lines of an element's text, without texts for screen readers only. */
function linesOf(element: HTMLElement): DOMRect[] {
  const lines: DOMRect[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent || !isRead(parent) || isForEars(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    lines.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1))
  }
  return lines
}

/** Says why a text is not seen as a whole; `null` if it is. */
function whyHidden(element: HTMLElement, lines: readonly DOMRect[]): string | null {
  for (const [x, y] of lines.flatMap((line) => pointsOf(element, line))) {
    const side = sideOf(element, y)
    if (side) return `is ${side} the part of the screen that is seen.`
    const hit = document.elementsFromPoint(x, y).find((one) => isInBox(one, x, y))
    if (!hit || !(element.contains(hit) || hit.contains(element)))
      return `is covered by ${hit ? nameOf(hit) : 'something outside of the page'}.`
  }
  return null
}

/** True if a point is in an element's own boxes. A hit test also finds elements by targets larger than their boxes. */
function isInBox(element: Element, x: number, y: number): boolean {
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}

/** Centre and corners of a line's visible width. A line that is cut at the side is no problem: an ellipsis shows it. */
function pointsOf(element: HTMLElement, line: DOMRect): [x: number, y: number][] {
  let { left, right } = line
  for (const { box, isCutX } of clipsOf(element))
    if (isCutX) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
  const { top, bottom } = line
  const [xs, ys] = [
    [left + INSET_PX, right - INSET_PX],
    [top + INSET_PX, bottom - INSET_PX],
  ]
  return [[(left + right) / 2, (top + bottom) / 2], ...xs.flatMap((x) => ys.map((y): [number, number] => [x, y]))]
}

/** Tells whether a height is outside of the page or of the scroll areas around an element. */
function sideOf(element: HTMLElement, y: number): 'above' | 'below' | null {
  const page = { top: 0, bottom: document.documentElement.clientHeight }
  for (const { top, bottom } of [page, ...clipsOf(element).flatMap(({ box, isCutY }) => (isCutY ? [box] : []))]) {
    if (y < top) return 'above'
    if (y > bottom) return 'below'
  }
  return null
}

/**
 * Boxes of the element and of those around it that cut off their overflow. Stops at the dialog, because nothing around
 * an open dialog cuts it.
 */
function clipsOf(element: HTMLElement): { box: DOMRect; isCutX: boolean; isCutY: boolean }[] {
  const clips = []
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    const [isCutX, isCutY] = [overflowX !== 'visible', overflowY !== 'visible']
    if (isCutX || isCutY) clips.push({ box: around.getBoundingClientRect(), isCutX, isCutY })
    if (around.localName === 'dialog') break
  }
  return clips
}

const shorten = (element: HTMLElement): string => element.textContent.replace(/\s+/g, ' ').trim().slice(0, 80)
