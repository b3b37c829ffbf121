/**
 * Marks in changed texts. A mark is a character that no text has, one for each change, and it stands behind every letter. So all
 * texts can be changed at once: where a comparison fails with a mark and holds without it, it has noticed this change.
 */
const FIRST = 0xe000
const LAST = 0xf8ff
const MARKS = /[\uE000-\uF8FF]/g

const markOf = (id) => {
  if (FIRST + id > LAST) throw new Error(`There is no mark for change ${id}.`)
  return String.fromCharCode(FIRST + id)
}

const idOf = (mark) => mark.charCodeAt(0) - FIRST

/** Places such as `{name}` stay: what fills them looks for them. */
const markText = (id, text) =>
  text.replace(/\{\w+\}|[\p{L}\d]/gu, (part) => (/^\{\w/.test(part) ? part : part + markOf(id)))

/** @returns the text without its marks, except the one that is kept */
const stripText = (text, kept) => text.replace(MARKS, (mark) => (mark === kept ? mark : ''))

const isMock = (value) => typeof value === 'function' && value._isMockFunction === true

const isError = (value) => value instanceof Error || Object.prototype.toString.call(value) === '[object Error]'

/** Objects without a life of their own. Others, such as elements and promises, are compared as what they are. */
const isData = (value) => {
  if (value.$$typeof === Symbol.for('jest.asymmetricMatcher')) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** @returns a copy of the value, with each text in it as `change` makes it */
const mapTexts = (value, change, copies = new Map()) => {
  const visit = (part) => mapTexts(part, change, copies)
  if (typeof value === 'string') return change(value)
  if (value === null || (typeof value !== 'object' && !isMock(value))) return value
  if (copies.has(value)) return copies.get(value)
  const keep = (copy) => {
    copies.set(value, copy)
    return copy
  }
  if (isMock(value)) {
    const { calls, results } = value.mock
    const copy = keep(Object.assign(() => undefined, { _isMockFunction: true, getMockName: () => value.getMockName() }))
    copy.mock = { ...value.mock, calls: visit(calls), results: visit(results) }
    return copy
  }
  if (Array.isArray(value)) {
    const copy = keep([])
    for (const part of value) copy.push(visit(part))
    return copy
  }
  if (value instanceof Map) {
    const copy = keep(new Map())
    for (const [key, part] of value) copy.set(visit(key), visit(part))
    return copy
  }
  if (value instanceof Set) {
    const copy = keep(new Set())
    for (const part of value) copy.add(visit(part))
    return copy
  }
  if (!isError(value) && !isData(value)) return value
  const copy = keep(Object.create(Object.getPrototypeOf(value)))
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key)
    const name = typeof key === 'string' ? change(key) : key
    Object.defineProperty(
      copy,
      name,
      'value' in descriptor ? { ...descriptor, value: visit(descriptor.value) } : descriptor,
    )
  }
  return copy
}

/** @returns {Set<string>} the marks of all texts in a value */
const marksIn = (value) => {
  const marks = new Set()
  mapTexts(value, (text) => {
    for (const mark of text.match(MARKS) ?? []) marks.add(mark)
    return text
  })
  return marks
}

/**
 * Compares as if no text were changed, and then with each mark alone.
 *
 * @param {Iterable<string>} marks those that may matter
 * @param {(kept: string | null) => unknown} compare throws if it fails; all marks but the kept one are hidden from it
 * @param {(mark: string) => void} note is told each mark with which it fails
 */
const compareMarked = (marks, compare, note) => {
  const result = compare(null)
  for (const mark of marks) {
    try {
      compare(mark)
    } catch {
      note(mark)
    }
  }
  return result
}

module.exports = { MARKS, compareMarked, idOf, mapTexts, markOf, markText, marksIn, stripText }
