/**
 * For the round with marks: makes matchers of `expect` and queries of Testing Library ignore the marks of changed
 * texts, so that every test continues as if nothing were changed, and records each mark with which they would have
 * failed.
 */
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { MARKS, compareMarked, idOf, mapTexts, marksIn, stripText } = require('./marks.cjs')

const MARKS_ONCE = new RegExp(MARKS.source)

const notes = process.env.LATCHKEY_MARKS
const noted = new Set(
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id)
    : [],
)

const realExpect = globalThis.expect

const note = (mark) => {
  const { testPath, currentTestName } = realExpect.getState()
  noted.add(idOf(mark))
  appendFileSync(notes, `${JSON.stringify({ id: idOf(mark), file: testPath, title: currentTestName })}\n`)
}

const notNoted = (marks) => [...marks].filter((mark) => !noted.has(idOf(mark)))

/** Yields the texts and attributes of a page that contain marks. */
function* markedParts(node) {
  if (node.nodeType === 3 && MARKS_ONCE.test(node.data)) yield { text: node.data, set: (text) => (node.data = text) }
  for (const attribute of node.attributes ?? []) {
    if (MARKS_ONCE.test(attribute.value)) yield { text: attribute.value, set: (text) => (attribute.value = text) }
  }
  for (const child of node.childNodes) yield* markedParts(child)
}

/**
 * Compares with the marks, by which a run knows the mutated texts, removed from the whole page: matchers about an
 * element's text also read other elements, such as its label.
 */
const compareElement = (element, compare, isNegated) => {
  const parts = [...markedParts(element.getRootNode())]
  const marks = isNegated ? [] : notNoted(marksIn(parts.map(({ text }) => text)))
  compareMarked(
    marks,
    (kept) => {
      parts.forEach(({ text, set }) => set(stripText(text, kept)))
      try {
        return compare(element, kept)
      } finally {
        parts.forEach(({ text, set }) => set(text))
      }
    },
    note,
  )
}

const isElement = (value) => typeof value?.nodeType === 'number'

/** Runs a function that is expected to throw only once, and repeats its outcome in each comparison. */
const settled = (received) => {
  try {
    const value = received()
    return () => value
  } catch (error) {
    return { error }
  }
}

/** True for matchers that compare by identity, which would fail with a copy. */
const ofIdentity = (matcher, value) =>
  /^toBe$|InstanceOf|^toContain$/.test(matcher) && typeof value === 'object' && !Array.isArray(value)

const compareValue = (given, matcher, args, isNegated) => {
  const outcome = /^toThrow/.test(matcher) && typeof given === 'function' ? settled(given) : null
  const received = outcome?.error === undefined ? (outcome ?? given) : outcome.error
  const compare = (value, expected) => {
    const expectation = realExpect(
      outcome?.error === undefined
        ? value
        : () => {
            throw value
          },
    )
    return (isNegated ? expectation.not : expectation)[matcher](...expected)
  }
  if (isElement(received)) {
    if (!/Text|Attribute|Accessible|Value/.test(matcher)) return compare(received, args)
    return compareElement(
      received,
      (element, kept) =>
        compare(
          element,
          mapTexts(args, (text) => stripText(text, kept)),
        ),
      isNegated,
    )
  }
  const marks = ofIdentity(matcher, received) ? new Set() : marksIn([received, args])
  if (marks.size === 0) return compare(received, args)
  return compareMarked(
    isNegated ? [] : notNoted(marks),
    (kept) => {
      const [value, expected] = mapTexts([received, args], (text) => stripText(text, kept))
      return compare(value, expected)
    },
    note,
  )
}

const compareLater = (received, way, matcher, args, isNegated) => {
  const promise = new Promise((fulfil) => fulfil(typeof received === 'function' ? received() : received))
  const given = (value) =>
    way === 'rejects' && /^toThrow/.test(matcher)
      ? () => {
          throw value
        }
      : value
  const unexpected = (value) => {
    const expectation = realExpect(way === 'rejects' ? Promise.resolve(value) : Promise.reject(value))[way]
    return (isNegated ? expectation.not : expectation)[matcher](...args)
  }
  return way === 'rejects'
    ? promise.then(unexpected, (error) => compareValue(given(error), matcher, args, isNegated))
    : promise.then((value) => compareValue(value, matcher, args, isNegated), unexpected)
}

const expectation = (received, way = null, isNegated = false) =>
  new Proxy(realExpect(received), {
    get(target, key) {
      if (key === 'not') return expectation(received, way, true)
      if (key === 'resolves' || key === 'rejects') return expectation(received, key, isNegated)
      if (typeof target[key] !== 'function') return target[key]
      return (...args) =>
        way ? compareLater(received, way, key, args, isNegated) : compareValue(received, key, args, isNegated)
    },
  })

globalThis.expect = new Proxy(realExpect, { apply: (_, __, [received]) => expectation(received) })

if (typeof document !== 'undefined') {
  const library = dirname(require.resolve('@testing-library/dom'))
  const matches = require(join(library, 'matches.js'))

  /**
   * `kept`: the only mark that queries see. `met`: marks in texts that matched only because their marks were ignored.
   */
  const sight = { kept: null, met: new Set() }

  for (const name of ['matches', 'fuzzyMatches']) {
    const real = matches[name]
    matches[name] = (text, ...rest) => {
      const stripped = typeof text === 'string' ? stripText(text, sight.kept) : text
      const isMatch = real(stripped, ...rest)
      if (isMatch && stripped !== text) for (const mark of text.match(MARKS)) sight.met.add(mark)
      return isMatch
    }
  }

  // Replaced before anything loads the library, because the library creates `screen` with this function as it loads.
  const queries = require(join(library, 'get-queries-for-element.js'))
  const { getQueriesForElement } = queries

  queries.getQueriesForElement = (...args) => {
    const bound = getQueriesForElement(...args)
    const { waitFor } = require('@testing-library/dom')
    for (const name of Object.keys(bound).filter((key) => key.startsWith('get'))) {
      const real = bound[name]
      const get = (...query) => {
        sight.met = new Set()
        const found = real(...query)
        const met = notNoted(sight.met)
        compareMarked(
          met,
          (kept) => {
            sight.kept = kept
            try {
              return kept === null ? found : real(...query)
            } finally {
              sight.kept = null
            }
          },
          note,
        )
        return found
      }
      bound[name] = get
      const find = name.replace('get', 'find')
      if (bound[find])
        bound[find] = (text, options, waiting) => waitFor(() => get(text, options), { container: args[0], ...waiting })
    }
    return bound
  }
}
