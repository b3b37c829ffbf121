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
    if (isCut(element)) problems.push(`${nameOf(element)} is cut off.`)
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
