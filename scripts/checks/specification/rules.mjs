/**
 * A rule: a statement about the product that can be tested.
 *
 * @typedef {object} Rule
 * @property {string} id such as `LOGIN-12`, or `V6.2.1` for a requirement of ASVS
 * @property {string} text
 * @property {boolean} isUntested true if it says why it has no test: `(no test: …)`
 */

const RULE = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/
const REQUIREMENT = /^- (\d+\.\d+\.\d+) \(L\d\) (.+)$/

/**
 * Reads the rules of a page, each a list item that begins with its id in bold. Indented lines continue the rule above.
 *
 * @param {string} page Markdown
 * @returns {Rule[]}
 */
export function readRules(page) {
  const rules = []
  let isOpen = false
  for (const line of page.split('\n')) {
    const [, id, text] = RULE.exec(line) ?? []
    if (id !== undefined) rules.push({ id, text })
    else if (isOpen && /^ {2}\S/.test(line)) rules.at(-1).text += ` ${line.trim()}`
    isOpen = id !== undefined || (isOpen && /^ {2}\S/.test(line))
  }
  return rules.map(({ id, text }) => ({ id, text, isUntested: text.includes('(no test: ') }))
}

/**
 * Reads the rows of `docs/asvs.md`, whose ids are the standard's numbers. A requirement that is not held, or that
 * documentation proves, needs no test.
 *
 * @param {string} page Markdown
 * @returns {Rule[]}
 */
export function readRequirements(page) {
  return page.split('\n').flatMap((line) => {
    const [, number, text] = REQUIREMENT.exec(line) ?? []
    return number === undefined ? [] : [{ id: `V${number}`, text, isUntested: false }]
  })
}
