import { isForEars, nameOf } from './elements.ts'

/** Minimum target size on a phone, in px (WCAG 2.2, 2.5.5). */
const TARGET_PX = 44
/** Tolerance for rounding, in px. */
const SLACK_PX = 1.5

const TARGETS = 'button, select, input:not([type=hidden]), a[href], [role=button]'

/** Finds parts of a card that are cut off, lie outside it or, on a phone, are too small. Compares boxes, not pixels, which differ by machine. */
export function layoutProblems(card: HTMLElement): string[] {
  const { clientWidth } = document.documentElement
  const box = card.getBoundingClientRect()
  const problems: string[] = []
  if (box.left < -SLACK_PX || box.right > clientWidth + SLACK_PX) problems.push('The card is wider than the page.')
  for (const element of card.querySelectorAll<HTMLElement>('*')) {
    if (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isForEars(element) ||
      element.closest('svg, [inert]')
    )
      continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (left < box.left - SLACK_PX || right > box.right + SLACK_PX))
      problems.push(`${nameOf(element)} lies outside of the card.`)
    else if (sticksOut(element)) problems.push(`${nameOf(element)} sticks out of its row.`)
    if (isCut(element)) problems.push(`${nameOf(element)} is cut off.`)
    problems.push(...brokenWords(element).map((word) => `'${word}' is broken inside of the word.`))
    if (
      clientWidth <= 440 &&
      element.matches(TARGETS) &&
      !isInText(element) &&
      !element.matches(':disabled') &&
      isSmall(element)
    )
      problems.push(`${nameOf(element)} is smaller than ${TARGET_PX} px.`)
  }
  return [...new Set(problems)]
}

/**
 * Returns the words of an element's own texts that stand on two lines, as beside a badge that leaves them no room. A hyphen may end a
 * line only between three letters and three more: not in 'E-Mail'.
 */
function brokenWords(element: HTMLElement): string[] {
  const range = document.createRange()
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || !element.translate || linesIn(range, node, 0, node.length) < 2) return []
    return wordsIn(node.data)
      .filter(({ word, index }) => linesIn(range, node, index, index + word.length) > 1 && fits(range, element))
      .map(({ word }) => word)
  })
}

interface Word {
  readonly word: string
  /** Where it begins in the text. */
  readonly index: number
}

/** Marks before and behind a word. */
const MARKS = /^[\p{P}\p{S}\p{Cf}]+|[\p{P}\p{S}\p{Cf}]+$/gu
/** Letters only, so that no address, code or amount counts. */
const LETTERS = /^[\p{L}\p{M}'’-]+$/u
/** Chinese and Japanese have no spaces, and break a line after nearly any character. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const BREAKABLE_HYPHEN = /(?<=\p{L}{3})-(?=\p{L}{3})/u

/** Lists what must stay on one line: words, or parts of those with hyphens. */
function wordsIn(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
    const word = token.replace(MARKS, '')
    let at = index + token.indexOf(word)
    if (!LETTERS.test(word) || WITHOUT_SPACES.test(word)) return []
    return word.split(BREAKABLE_HYPHEN).map((part) => {
      const found = { word: part, index: at }
      at += part.length + 1
      return found
    })
  })
}

/** True if a word, to which the range is set, is not wider than the box around it. Others can only break. */
function fits(range: Range, element: HTMLElement): boolean {
  let around: HTMLElement | null = element
  while (around?.clientWidth === 0) around = around.parentElement
  const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0)
  return width <= (around?.clientWidth ?? 0)
}

function linesIn(range: Range, node: Text, start: number, end: number): number {
  range.setStart(node, start)
  range.setEnd(node, end)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** True for a button with a text that is wider than the room it has in the row or column around it. Icons may be wider on purpose. */
function sticksOut(element: HTMLElement): boolean {
  if (!element.matches('button, a[href]') || element.textContent.trim() === '') return false
  const { position, marginLeft, marginRight } = getComputedStyle(element)
  let around = element.parentElement
  while (around && /^(contents|inline)$/.test(getComputedStyle(around).display)) around = around.parentElement
  if (!around || position === 'absolute' || position === 'fixed') return false
  const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
  const { paddingLeft, paddingRight } = getComputedStyle(around)
  // A negative margin is meant: the words keep their line, and the box has room around them for its focus ring.
  const meant = (margin: string): number => Math.min(0, Number.parseFloat(margin))
  return (
    inner.left - meant(marginLeft) < outer.left + Number.parseFloat(paddingLeft) - SLACK_PX ||
    inner.right + meant(marginRight) > outer.right - Number.parseFloat(paddingRight) + SLACK_PX
  )
}

/** True if the box hides part of its text without a sign: an ellipsis is one, and a field scrolls. */
function isCut(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + SLACK_PX || element.matches('input, select, textarea, pre'))
    return false
  const { overflowX, textOverflow } = getComputedStyle(element)
  return (
    (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis' && element.textContent.trim() !== ''
  )
}

/** True if a target is too small. Tests hits, as a target may be larger than its visible box; a label counts with its control. */
function isSmall(control: HTMLElement): boolean {
  const element = control.closest('label') ?? control
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y, reach] = [left + width / 2, top + height / 2, TARGET_PX / 2 - 1]
  const isHit = (dx: number, dy: number): boolean => {
    const hit = document.elementFromPoint(x + dx, y + dy)
    return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.matches('label, form')))
  }
  const isTall = height >= TARGET_PX - SLACK_PX || (isHit(0, -reach) && isHit(0, reach))
  const isWide = width >= TARGET_PX - SLACK_PX || (isHit(-reach, 0) && isHit(reach, 0))
  return !(isTall && isWide)
}

const isInText = (element: HTMLElement): boolean =>
  element.matches('a') && getComputedStyle(element).display === 'inline'
