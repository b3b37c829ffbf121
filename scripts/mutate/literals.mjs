/** Finds the literals to change in a mutation run: limits, texts, names on the wire. It runs no tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repository } from '../process.mjs'
import { EXCLUDED } from './exclusions.mjs'
import { isGiven } from './specTexts.mjs'

/**
 * What a literal is: a limit; a text that the specification words; a name on the wire; a text with free wording; a
 * translation.
 * @typedef {'limit' | 'text' | 'wire' | 'wording' | 'french'} Kind
 */
/** @typedef {{ start: number, end: number, name: string, original: string, changes: readonly string[], kind: Kind, line: number, value: number | null, leftOut: string | null }} Literal `leftOut` says why a rule leaves it alone */

const SCREAMING = /^[A-Z][A-Z0-9_]*$/

/** True for numbers, and for sums and products of numbers, which are one limit: `30 * 24 * 60 * 60`. */
const isNumber = (node) =>
  ts.isNumericLiteral(node) ||
  ts.isBigIntLiteral(node) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken && isNumber(node.operand)) ||
  (ts.isParenthesizedExpression(node) && isNumber(node.expression)) ||
  (ts.isBinaryExpression(node) &&
    /^[-+*/]|\*\*$/.test(node.operatorToken.getText()) &&
    isNumber(node.left) &&
    isNumber(node.right))

/** Computes the value of a limit, in any notation; bigints become numbers. */
const valueOf = (node) => {
  if (ts.isParenthesizedExpression(node)) return valueOf(node.expression)
  if (ts.isPrefixUnaryExpression(node)) return -valueOf(node.operand)
  if (!ts.isBinaryExpression(node)) return Number(node.getText().replace(/_|n$/g, ''))
  const [left, right] = [valueOf(node.left), valueOf(node.right)]
  return { '+': left + right, '-': left - right, '*': left * right, '/': left / right, '**': left ** right }[
    node.operatorToken.getText()
  ]
}

/**
 * Returns the neighbours of a limit, one less and one more, because a coarse test would also notice a large change. A
 * fraction changes by a hundredth.
 */
const nextTo = (text) => {
  if (/\dn\b/.test(text)) return [`(${text})+1n`, `(${text})-1n`]
  const step = /\d\.\d/.test(text) ? 0.01 : 1
  return [`(${text})+${step}`, ...(Number(text) === 0 ? [] : [`(${text})-${step}`])]
}

/**
 * Returns another text of the same shape. Placeholders such as `{name}` stay, because tests compare the placeholders of two languages, and would fail for these instead.
 */
const scramble = (text) =>
  JSON.stringify(
    text.replace(/\{\w+\}|[\p{L}\d]/gu, (part) =>
      part.length > 1 ? part : /\d/.test(part) ? String((Number(part) + 1) % 10) : part === 'q' ? 'k' : 'q',
    ),
  )

/**
 * Returns only the placeholders of a text: where the wording is free, a test must still notice that the text is
 * missing.
 */
const remove = (text) => {
  const [place] = text.match(/\{\w+\}/) ?? []
  return [JSON.stringify(place ? text.replaceAll(place, '') : '')]
}

const nameOf = (node) => {
  const names = []
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at
    if (ts.isPropertyAssignment(parent) && parent.initializer === at)
      names.unshift(parent.name.text ?? parent.name.getText())
    else if (ts.isArrayLiteralExpression(parent)) names.unshift(String(parent.elements.indexOf(at)))
    else if (ts.isVariableDeclaration(parent)) names.unshift(parent.name.getText())
    else if (ts.isExportAssignment(parent)) names.unshift('default')
  }
  return names.join('.')
}

/** Yields the literals of a table; functions and types are skipped. */
function* tableLiterals(node) {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isRegularExpressionLiteral(node)) return
  if (isNumber(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    yield node
    return
  }
  if (ts.isPropertyAssignment(node)) yield* tableLiterals(node.initializer)
  else for (const child of node.getChildren()) yield* tableLiterals(child)
}

const topLevelTables = (source) =>
  source.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [{ name: 'default', node: statement.expression }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer)
      .map(({ name, initializer }) => ({ name: name.getText(), node: initializer }))
  })

/** Yields messages of errors that reach a host or a user, and the options with which libraries are called. */
function* inlineTexts(node) {
  if (ts.isNewExpression(node) && node.expression.getText() === 'AuthError') {
    const message = node.arguments?.[1]
    if (message && ts.isStringLiteral(message))
      yield { node: message, name: `AuthError ${node.arguments[0].getText()}` }
  }
  if (ts.isPropertyAssignment(node) && /Level$/.test(node.name.getText()) && ts.isStringLiteral(node.initializer)) {
    yield { node: node.initializer, name: node.name.getText() }
  }
  for (const child of node.getChildren()) yield* inlineTexts(child)
}

/** Yields defaults of the server's settings, which apply if the operator sets nothing. */
function* defaults(node) {
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'default'
  ) {
    const [value] = node.arguments
    if (value && isNumber(value)) yield { node: value, name: `${nameOf(node)}.default` }
  }
  for (const child of node.getChildren()) yield* defaults(child)
}

const isTextTable = (file) => /locales\/en\w*\.ts$|\/errors\.ts$|errors\/AuthError\.ts$/.test(file)
const isWireTable = (file) => /(contract|constants)\.ts$/.test(file)
/** True for an error code, which is a name and no text, although it is in a table of texts. */
const isCode = (file, text) => isTextTable(file) && /^[a-z]+(_[a-z\d]+)+$/.test(text)
const isFrench = (file) => /locales\/fr\w*\.ts$/.test(file)

/** @returns {Literal[]} what can be changed in a file, in the order of the source */
export function literalsOf(file, text = readFileSync(join(repository, file), 'utf8')) {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  /** @type {Map<number, Literal>} */
  const found = new Map()
  const add = (node, name, kind, changes) => {
    const start = node.getStart()
    const literal = {
      start,
      end: node.getEnd(),
      name,
      original: node.getText(),
      changes,
      kind,
      value: kind === 'limit' ? valueOf(node) : null,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
    }
    found.set(start, { ...literal, leftOut: EXCLUDED.find((rule) => rule.holds({ file, ...literal }))?.why ?? null })
  }
  const addText = (node, name) => {
    if (/Level$/.test(name)) add(node, name, 'wire', [scramble(node.text)])
    else if (isGiven(node.text) && /\p{L}/u.test(node.text.replace(/\{\w+\}/g, '')))
      add(node, name, 'text', [scramble(node.text)])
    else add(node, name, 'wording', remove(node.text))
  }
  for (const table of topLevelTables(source)) {
    for (const node of tableLiterals(table.node)) {
      const name = nameOf(node)
      if (isNumber(node)) {
        if (SCREAMING.test(table.name)) add(node, name, 'limit', nextTo(node.getText()))
      } else if (node.text === '') continue
      else if (isFrench(file)) add(node, name, 'french', remove(node.text))
      else if (isCode(file, node.text)) add(node, name, 'wire', [scramble(node.text)])
      else if (isTextTable(file)) addText(node, name)
      else if (isWireTable(file)) add(node, name, 'wire', [scramble(node.text)])
    }
  }
  for (const { node, name } of inlineTexts(source)) addText(node, name)
  for (const { node, name } of defaults(source)) add(node, name, 'limit', nextTo(node.getText()))
  return [...found.values()].sort((left, right) => left.start - right.start)
}
