import { parseSync } from '@swc/core'
import { childrenOf, list, node } from '../syntaxTree.mjs'
import { propertyOf } from './compat.ts'

type Node = NonNullable<ReturnType<typeof node>>

/** Returns a text as written, with `filler` in place of computed parts. */
function textOf(given: Node | undefined, filler: string): string | undefined {
  if (given?.type === 'StringLiteral') return String(given.value)
  if (given?.type === 'NumericLiteral') return String(given.value)
  if (given?.type !== 'TemplateLiteral') return undefined
  return list(given.quasis)
    .map((quasi) => String(node(quasi)?.cooked))
    .join(filler)
}

/** Returns the texts that an expression can have: both branches of a condition. */
function textsOf(value: Node | undefined): string[] {
  const text = textOf(value, 'var(--x)')
  if (text !== undefined) return [text]
  if (value?.type === 'ConditionalExpression')
    return [...textsOf(node(value.consequent)), ...textsOf(node(value.alternate))]
  if (value?.type === 'ParenthesisExpression' || value?.type === 'TsAsExpression')
    return textsOf(node(value.expression))
  if (value?.type === 'BinaryExpression') return [...textsOf(node(value.left)), ...textsOf(node(value.right))]
  return []
}

const keyOf = (key: Node | undefined, constants: ReadonlyMap<string, string>): string | undefined => {
  if (key?.type === 'Identifier') return String(key.value)
  const inner = key?.type === 'Computed' ? node(key.expression) : key
  if (inner?.type === 'Identifier') return constants.get(String(inner.value))
  return textOf(inner, '.x')
}

/** Converts a property's name in JavaScript to CSS: `WebkitLineClamp` to `-webkit-line-clamp`. */
const propertyName = (key: string): string =>
  key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Names of new CSS properties that other objects often have as keys, so they do not mark an object as a style. */
const OTHERS = new Set(['continue', 'd', 'rule', 'size'])

const isStyle = (name: string): boolean =>
  /^-[a-z]+-|^--/.test(name) || (propertyOf(name) !== undefined && !OTHERS.has(name))
const isSelector = (key: string): boolean => /[&:.[\]#>*~+ ]/.test(key)

/** Converts a style object to a flat sheet, as Emotion does. */
function sheetOf(object: Node, constants: ReadonlyMap<string, string>, selector = 'a'): string {
  const [declarations, alternatives, nested]: [string[], string[], string[]] = [[], [], []]
  for (const property of list(object.properties).map(node)) {
    const key = property?.type === 'KeyValueProperty' ? keyOf(node(property.key), constants) : undefined
    const value = node(property?.value)
    if (key === undefined) continue
    if (value?.type === 'ObjectExpression') {
      if (key.startsWith('@')) nested.push(`${key}{${sheetOf(value, constants, selector)}}`)
      else if (isSelector(key))
        nested.push(sheetOf(value, constants, key.includes('&') ? key.replaceAll('&', selector) : `${selector} ${key}`))
      continue
    }
    const name = propertyName(key)
    if (!isStyle(name)) continue
    const elements = value?.type === 'ArrayExpression' ? list(value.elements) : []
    const fallbacks = elements.map((element) => textsOf(node((element as { expression?: unknown } | null)?.expression)))
    const [first, ...others] = textsOf(value)
    for (const text of [...fallbacks.flat(), first]) if (text !== undefined) declarations.push(`${name}:${text};`)
    for (const text of others) alternatives.push(`${selector}{${name}:${text};}`)
  }
  return [`${selector}{${declarations.join('')}}`, ...alternatives, ...nested].join('\n')
}

const DECLARATION = /[{;]\s*([a-z-]+)\s*:/g
const CODE = /=>|\bimport\b|\bconst\b|":/

const isSheet = (text: string): boolean =>
  !CODE.test(text) && [...text.matchAll(DECLARATION)].some(([, name = '']) => isStyle(name))

/**
 * Reads a sheet from a template literal. A computed part counts as a value, or as declarations that are read elsewhere.
 */
const sheetInTemplate = (template: Node): string | undefined => {
  const quasis = list(template.quasis).map((quasi) => String(node(quasi)?.cooked))
  const text = quasis.reduce(
    (before, quasi) => `${before}${/(^|[{};]|\*\/)\s*$/.test(before) ? '' : 'var(--x)'}${quasi}`,
  )
  return isSheet(text) ? text : undefined
}

function constantsOf(tree: unknown, found = new Map<string, string>()): Map<string, string> {
  const declared = node(tree)
  if (declared?.type === 'VariableDeclarator') {
    const text = textOf(node(declared.init), '0')
    if (text !== undefined) found.set(String(node(declared.id)?.value), text)
  }
  for (const child of childrenOf(tree)) constantsOf(child, found)
  return found
}

/** Matches modules that may have styles, because parsing all others would take most of the time. */
const HAS_STYLES = /@emotion|\bcss=|\bstyle=|<style|styles?\b.*`/i

/**
 * Reads the styles of a module: objects for Emotion and `style`, sheets in template literals, and media queries in
 * constants. Values that another module defines and computed keys are missing.
 *
 * @returns sheets for {@link findLate}
 */
export function readSheets(source: string, isTsx: boolean): string[] {
  if (!HAS_STYLES.test(source)) return []
  const tree = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' })
  const constants = constantsOf(tree)
  const sheets: string[] = []
  const visit = (value: unknown, isNested: boolean): void => {
    const part = node(value)
    if (part?.type === 'ObjectExpression' && !isNested) {
      const sheet = sheetOf(part, constants)
      if (sheet.includes(':')) sheets.push(sheet)
    }
    if (part?.type === 'TemplateLiteral') {
      const sheet = sheetInTemplate(part)
      if (sheet !== undefined) sheets.push(sheet)
    }
    const text = textOf(part, '0')
    if (text !== undefined && /^@(media|supports|container|layer|scope|starting-style)\b[^{}]*$/.test(text))
      sheets.push(`${text}{}`)
    // The styles of a selector or a query are part of the sheet of the object around them.
    const key = part?.type === 'KeyValueProperty' ? keyOf(node(part.key), constants) : undefined
    const isPart = key !== undefined && (key.startsWith('@') || isSelector(key))
    for (const child of childrenOf(value)) visit(child, isPart && child === part?.value)
  }
  visit(tree, false)
  return sheets
}
