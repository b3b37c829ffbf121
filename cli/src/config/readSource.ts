import { parse } from '@babel/parser'

type Program = ReturnType<typeof parse>['program']
type Statement = Program['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type Node = Statement | Expression

/** Position in a source file. Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Positions in a configuration, for messages about it. */
export interface ConfigSource {
  /** Position of a key, such as `config.supportedChains` or `plugins[1]`; of its nearest parent key if the source does not spell the key out. */
  readonly positionOf: (key: string) => Position | undefined
  /** The innermost key on a line, if the line has only one. */
  readonly keyOn: (line: number) => string | undefined
  /** Position of the statement that imports a module. */
  readonly positionOfImport: (specifier: string) => Position | undefined
}

/** Thrown for a configuration that does not parse, with the place of the mistake. */
export class SyntaxMistake extends Error {
  readonly position: Position

  constructor(message: string, position: Position) {
    super(message)
    this.position = position
  }
}

/**
 * Finds the positions of keys in a configuration. Follows the default export through `defineConfig(…)`, `satisfies` and constants of the same file.
 *
 * @throws SyntaxMistake
 */
export function readSource(code: string): ConfigSource {
  const program = parseModule(code)
  const root = defaultExportOf(program)
  return {
    positionOf: (key) => positionOf(follow(program, root, key.split(/[.[\]]+/).filter(Boolean))),
    keyOn: (line) => keyOn(program, root, line),
    positionOfImport: (specifier) =>
      positionOf(program.body.find((statement) => 'source' in statement && statement.source?.value === specifier)),
  }
}

function parseModule(code: string): Program {
  try {
    return parse(code, { sourceType: 'module', plugins: ['typescript'] }).program
  } catch (error) {
    if (!isParseError(error)) throw error
    // Babel ends its messages with '(line:column)', the column counted from 0.
    throw new SyntaxMistake(error.message.replace(/\s*\(\d+:\d+\)$/, ''), {
      line: error.loc.line,
      column: error.loc.column + 1,
    })
  }
}

const isParseError = (error: unknown): error is SyntaxError & { loc: Position } =>
  error instanceof Error && 'loc' in error

const positionOf = (node: Node | undefined): Position | undefined =>
  node?.loc ? { line: node.loc.start.line, column: node.loc.start.column + 1 } : undefined

function defaultExportOf(program: Program): Node | undefined {
  const statement = program.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  return statement?.type === 'ExportDefaultDeclaration' ? statement.declaration : undefined
}

/** Removes what only wraps a value, such as `satisfies`. */
function unwrap(program: Program, node: Node | null | undefined): Node | undefined {
  if (!node) return undefined
  switch (node.type) {
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'defineConfig'
        ? unwrap(program, node.arguments[0] as Expression | undefined)
        : node
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(program, node.expression)
    case 'Identifier':
      return unwrap(program, initOf(program, node.name)) ?? node
    default:
      return node
  }
}

function initOf(program: Program, name: string): Node | null | undefined {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found) return found.init
  }
  return undefined
}

/** Lists the properties of an object or the elements of an array, by name. */
function partsOf(program: Program, node: Node | undefined): { name: string; whole: Node; value: Node }[] {
  const inner = unwrap(program, node)
  if (inner?.type === 'ArrayExpression')
    return inner.elements.flatMap((element, index) =>
      element ? [{ name: String(index), whole: element as Node, value: element as Node }] : [],
    )
  if (inner?.type !== 'ObjectExpression') return []
  return inner.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty') return []
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : null
    return name === null ? [] : [{ name, whole: property as unknown as Node, value: property.value as Node }]
  })
}

function follow(program: Program, node: Node | undefined, [name, ...rest]: string[]): Node | undefined {
  if (name === undefined) return node
  const part = partsOf(program, node).find((candidate) => candidate.name === name)
  if (!part) return node
  return rest.length > 0 ? (follow(program, part.value, rest) ?? part.whole) : part.whole
}

function keyOn(program: Program, node: Node | undefined, line: number): string | undefined {
  const hits = partsOf(program, node).filter(
    ({ whole }) => whole.loc && whole.loc.start.line <= line && line <= whole.loc.end.line,
  )
  const [hit] = hits
  if (!hit || hits.length > 1) return undefined
  const name = /^\d+$/.test(hit.name) ? `[${hit.name}]` : hit.name
  const inner = keyOn(program, hit.value, line)
  return inner === undefined ? name : `${name}${inner.startsWith('[') ? '' : '.'}${inner}`
}
