/**
 * Marks for changed texts. A mark is a character that no text contains, a different one for each change, and is added
 * after every letter. So all texts can be changed at once: a comparison that fails with a mark but holds without it has
 * noticed that change.
 */
const FIRST = 0xe000
const LAST = 0xf8ff
const MARKS = /[\uE000-\uF8FF]/g

const markOf = (id) => {
  if (FIRST + id > LAST) throw new Error(`There is no mark for change ${id}.`)
  return String.fromCharCode(FIRST + id)
}

const idOf = (mark) => mark.charCodeAt(0) - FIRST

/** Adds a change's mark to a text. Placeholders such as `{name}` stay, because they would otherwise not be filled. */
const markText = (id, text) =>
  text.replace(/\{\w+\}|[\p{L}\d]/gu, (part) => (/^\{\w/.test(part) ? part : part + markOf(id)))

/** @returns the text without its marks, except the one that is kept */
const stripText = (text, kept) => text.replace(MARKS, (mark) => (mark === kept ? mark : ''))

const isMock = (value) => typeof value === 'function' && value._isMockFunction === true

const isError = (value) => value instanceof Error || Object.prototype.toString.call(value) === '[object Error]'

/** True for plain data. Other objects, such as elements and promises, are compared by identity. */
const isData = (value) => {
  if (value.$$typeof === Symbol.for('jest.asymmetricMatcher')) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** @returns a copy of the value in which `change` was applied to each text */
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

/** @returns {Set<string>} all marks in the texts of a value */
const marksIn = (value) => {
  const marks = new Set()
  mapTexts(value, (text) => {
    for (const mark of text.match(MARKS) ?? []) marks.add(mark)
    return text
  })
  return marks
}

/**
 * Compares without any marks, and then with each mark alone.
 *
 * @param {Iterable<string>} marks to try
 * @param {(kept: string | null) => unknown} compare throws if the comparison fails; it gets to see only the kept mark
 * @param {(mark: string) => void} note called with each mark that makes the comparison fail
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
