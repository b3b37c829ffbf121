import { isRead } from './elements.ts'

/** Characters of Unicode that only steer the direction (UAX #9) or join words (UAX #14). They take no room. */
const CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/

/**
 * Patterns of texts that are written from left to right in every language, in this order: addresses and hashes, e-mail
 * addresses, host names, and numbers. A sign before a number and a unit after it belong to it: `<0.001 ETH`, `+1 415
 * 555 2671`.
 */
const RUNS = [
  String.raw`0x[\dA-Fa-f]+(?:…[\dA-Fa-f]+)?`,
  String.raw`[\w.+-]+@(?:[\w-]+(?:\.[\w-]+)*)?`,
  String.raw`[A-Za-z][\w-]*(?:\.\w[\w-]*)+(?::\d+)?`,
  String.raw`[<>≈~+\-−]? ?[$€£]?\d(?:[\d.,:/…() -]*\d)?(?: ?%| [A-Z]\w*[A-Z]\b)?`,
].join('|')

/** Tolerance for rounding and kerning, in px. */
const SLACK_PX = 1

/** Types of fields whose value is a text. */
const FIELDS = ['text', 'email', 'tel', 'url', 'search'].map((type) => `input[type=${type}]`).join()

/**
 * Finds amounts, numbers and addresses in a card that are not drawn from left to right. Compares the positions of the
 * characters, so that any markup and style may be the cause.
 */
export function directionProblems(card: HTMLElement): string[] {
  const problems = new Set<string>()
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isRead(node.parentElement))
      for (const run of turnedRuns(node as Text)) problems.add(`'${run}' is not drawn from left to right.`)
  for (const field of card.querySelectorAll<HTMLInputElement>(FIELDS))
    if (isRead(field))
      for (const run of turnedRunsOfField(field)) problems.add(`'${run}' in a field is not drawn from left to right.`)
  return [...problems]
}

/** Returns the left-to-right runs of a text whose characters are drawn in another order than they are written. */
function turnedRuns(node: Text): string[] {
  if (!/[\d@.]/.test(node.data)) return []
  // Positions of the characters, without the direction controls, which may occur within a run.
  const places = Array.from({ length: node.length }, (_, at) => at).filter((at) => !CONTROL.test(node.data.charAt(at)))
  const text = places.map((at) => node.data.charAt(at)).join('')
  return [...text.matchAll(new RegExp(RUNS, 'g'))].flatMap(({ 0: run, index }) => {
    const own = places.slice(index, index + run.length).filter((at) => node.data.charAt(at) !== ' ')
    return runsRight(own.flatMap((at) => boxOf(node, at) ?? [])) ? [] : [run.trim()]
  })
}

function boxOf(node: Text, at: number): DOMRect | undefined {
  const range = document.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  return [...range.getClientRects()].find(({ width }) => width > 0)
}

/** True if each character stands right of the one before it, or on a later line. */
const runsRight = (boxes: readonly DOMRect[]): boolean =>
  boxes.every((box, index) => {
    const before = boxes[index - 1]
    return !before || box.top >= before.bottom - SLACK_PX || box.left >= before.left - SLACK_PX
  })

/** A field does not tell where its characters are, so its text is drawn in an element with the same style. */
function turnedRunsOfField(field: HTMLInputElement): string[] {
  const { direction, unicodeBidi, font } = getComputedStyle(field)
  const copy = document.createElement('div')
  Object.assign(copy.style, { position: 'absolute', direction, unicodeBidi, font, whiteSpace: 'pre' })
  const text = copy.appendChild(document.createTextNode(field.value || field.placeholder))
  field.after(copy)
  const turned = turnedRuns(text)
  copy.remove()
  return turned
}
