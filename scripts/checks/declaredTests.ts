import { parseSync } from '@swc/core'

/** A test of a file, or a group of tests, as its source declares it. */
export interface DeclaredTest {
  /** Titles from the outermost group to its own, as written: `%s` and `${…}` are not filled in. */
  readonly path: readonly string[]
  /** Texts of the table that it runs over, with the names of its objects; empty for a test without a table. */
  readonly cases: ReadonlySet<string>
}

/** A node of swc's syntax tree; its fields are read by name. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const node = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const expressionsOf = (call: Node): Node[] =>
  list(call.arguments).map((argument) => (argument as { expression: Node }).expression)

/** Everything right below a node, be it in a list, in a field, or in an element without a type. */
const childrenOf = (value: unknown): readonly unknown[] =>
  (typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : []).filter(
    (child) => typeof child === 'object',
  )

/** Variables of the file by name, with what they are set to. */
function variablesOf(tree: unknown, found = new Map<string, Node>()): Map<string, Node> {
  const declared = node(tree)
  const [name, value] = [node(declared?.id), node(declared?.init)]
  if (declared?.type === 'VariableDeclarator' && name?.type === 'Identifier' && value)
    found.set(String(name.value), value)
  for (const child of childrenOf(tree)) variablesOf(child, found)
  return found
}

/** Names in a callee, outermost object first: `['it', 'each']` of `it.each`, `['testAs', '()', 'extend']` of `testAs('guests').extend`. */
function namesIn(callee: Node | undefined): string[] {
  if (callee?.type === 'Identifier') return [String(callee.value)]
  if (callee?.type === 'MemberExpression')
    return [...namesIn(node(callee.object)), String(node(callee.property)?.value)]
  if (callee?.type === 'CallExpression') return [...namesIn(node(callee.callee)), '()']
  if (callee?.type === 'TaggedTemplateExpression') return [...namesIn(node(callee.tag)), '()']
  if (callee?.type === 'ParenthesisExpression') return namesIn(node(callee.expression))
  return []
}

const title = (given: Node | undefined): string | undefined => {
  if (given?.type === 'StringLiteral') return String(given.value)
  if (given?.type !== 'TemplateLiteral') return undefined
  const quasis = list(given.quasis).map((quasi) => String(node(quasi)?.cooked))
  return list(given.expressions).reduce<string>(
    (text, value, index) => `${text}\${${namesIn(node(value)).join('.') || '…'}}${quasis[index + 1]}`,
    quasis[0] ?? '',
  )
}

const isFunction = (given: Node | undefined): boolean =>
  given?.type === 'ArrowFunctionExpression' || given?.type === 'FunctionExpression'

/**
 * Names that may follow `describe`, `it` or `test`. Left out are `skip` and its like, which do not run, and `step`,
 * which is a part of a test.
 */
const FORMS = ['each', 'concurrent', 'describe', 'serial', 'parallel', 'extend', '()']

/**
 * The tests that a file declares by `describe`, `it` and `test`, with a table or without, by Playwright's `test` as a
 * fixture of the browser tests extends it (`testAs(…)(title, …)`), or by a function of the file that gives one of these.
 * A test that is skipped is none.
 */
export function declaredTests(source: string, isTsx: boolean): DeclaredTest[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' })
  const variables = variablesOf(tree)
  const declared: DeclaredTest[] = []

  /** True if calling it declares a test or a group. */
  const declares = ([root = '', ...rest]: readonly string[], depth = 0): boolean => {
    if (!rest.every((name) => FORMS.includes(name)) || depth > 3) return false
    if (/^(describe|it|test)$|^test[A-Z]/.test(root)) return true
    const made = variables.get(root)
    return made !== undefined && declares(namesIn(isFunction(made) ? node(made.body) : made), depth + 1)
  }

  /** Texts and names in a table, and in the variables that it is made of; what its functions say is none of its cases. */
  const textsIn = (value: unknown, seen: Set<string>, isCode = false, texts = new Set<string>()): Set<string> => {
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

  const visit = (value: unknown, path: readonly string[]): void => {
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
