import { parseSync } from '@swc/core'
import { childrenOf, list, node } from '../syntaxTree.mjs'

/**
 * A test of a file, or a group of tests, as its source declares it.
 *
 * @typedef {object} DeclaredTest
 * @property {readonly string[]} path titles from the outermost group to its own, as written: `%s` and `${…}` are not filled in
 * @property {ReadonlySet<string>} cases texts of the table that it runs over, with the names of its objects; empty for a test without a table
 */

const expressionsOf = (call) => list(call.arguments).map((argument) => argument.expression)

/** Collects the variables of a file by name, with their initial values. */
function variablesOf(tree, found = new Map()) {
  const declared = node(tree)
  const [name, value] = [node(declared?.id), node(declared?.init)]
  if (declared?.type === 'VariableDeclarator' && name?.type === 'Identifier' && value)
    found.set(String(name.value), value)
  for (const child of childrenOf(tree)) variablesOf(child, found)
  return found
}

/**
 * Lists the names in a callee, outermost object first: `['it', 'each']` of `it.each`, `['testAs', '()', 'extend']` of
 * `testAs('guests').extend`.
 */
function namesIn(callee) {
  if (callee?.type === 'Identifier') return [String(callee.value)]
  if (callee?.type === 'MemberExpression')
    return [...namesIn(node(callee.object)), String(node(callee.property)?.value)]
  if (callee?.type === 'CallExpression') return [...namesIn(node(callee.callee)), '()']
  if (callee?.type === 'TaggedTemplateExpression') return [...namesIn(node(callee.tag)), '()']
  if (callee?.type === 'ParenthesisExpression') return namesIn(node(callee.expression))
  return []
}

const title = (given) => {
  if (given?.type === 'StringLiteral') return String(given.value)
  if (given?.type !== 'TemplateLiteral') return undefined
  const quasis = list(given.quasis).map((quasi) => String(node(quasi)?.cooked))
  return list(given.expressions).reduce(
    (text, value, index) => `${text}\${${namesIn(node(value)).join('.') || '…'}}${quasis[index + 1]}`,
    quasis[0] ?? '',
  )
}

const isFunction = (given) => given?.type === 'ArrowFunctionExpression' || given?.type === 'FunctionExpression'

/**
 * Names that may follow `describe`, `it` or `test`. Left out are `skip` and its like, which do not run, and `step`,
 * which is a part of a test.
 */
const FORMS = ['each', 'concurrent', 'describe', 'serial', 'parallel', 'extend', '()']

/**
 * Finds the tests that a file declares by `describe`, `it` and `test`, with or without a table, by Playwright's `test`
 * as a fixture of the browser tests extends it (`testAs(…)(title, …)`), or by a function of the file that returns one
 * of these. Skipped tests do not count.
 *
 * @param {string} source
 * @param {boolean} isTsx
 * @returns {DeclaredTest[]}
 */
export function declaredTests(source, isTsx) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' })
  const variables = variablesOf(tree)
  const declared = []

  /** True if a call of this callee declares a test or a group. */
  const declares = ([root = '', ...rest], depth = 0) => {
    if (!rest.every((name) => FORMS.includes(name)) || depth > 3) return false
    if (/^(describe|it|test)$|^test[A-Z]/.test(root)) return true
    const made = variables.get(root)
    return made !== undefined && declares(namesIn(isFunction(made) ? node(made.body) : made), depth + 1)
  }

  /**
   * Collects the texts and names in a table of cases, and in the variables that it consists of, but not texts inside
   * its functions.
   */
  const textsIn = (value, seen, isCode = false, texts = new Set()) => {
    const part = node(value)
    if (part?.type === 'StringLiteral' && !isCode) texts.add(String(part.value))
    if (part?.type === 'KeyValueProperty' && node(part.key)?.type === 'Identifier' && !isCode)
      texts.add(String(node(part.key)?.value))
    if (part?.type === 'Identifier' && !seen.has(String(part.value))) {
      seen.add(String(part.value))
      textsIn(variables.get(String(part.value)), seen, false, texts)
    }
    for (const child of childrenOf(value)) textsIn(child, seen, isCode || isFunction(part), texts)
    return texts
  }

  const visit = (value, path) => {
    const call = node(value)
    if (call?.type === 'CallExpression') {
      const callee = node(call.callee)
      const [first, ...others] = expressionsOf(call)
      const own = title(first)
      const body = others.find(isFunction)
      if (own !== undefined && body && declares(namesIn(callee))) {
        const table =
          callee?.type === 'CallExpression' || callee?.type === 'TaggedTemplateExpression' ? callee : undefined
        declared.push({ path: [...path, own], cases: textsIn(table, new Set()) })
        visit(body, [...path, own])
        return
      }
    }
    for (const child of childrenOf(value)) visit(child, path)
  }

  visit(tree, [])
  return declared
}
