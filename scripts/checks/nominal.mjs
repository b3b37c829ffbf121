/**
 * Implements two rules of typescript-eslint's strict preset that oxlint lacks, with the compiler's API:
 *
 * - no-unsafe-class-instance-assignment: reports an object of the same shape for an instance of a class.
 * - no-unsafe-enum-assignment: reports a plain value for a member of an enum.
 *
 * With ESLint, these two alone took half of the step `lint`. Delete this file when oxlint has the rules.
 *
 *   node scripts/checks/nominal.mjs [tsconfig.json ...]
 */
import { relative, resolve } from 'node:path'
import { SyntaxKind } from 'typescript-7/unstable/ast'
import { API, ObjectFlags, TypeFlags } from 'typescript-7/unstable/sync'
import { repository, runsDirectly } from '../process.mjs'
import { typeProjects } from './types.mjs'

const ASSIGNMENTS = new Set([
  SyntaxKind.EqualsToken,
  SyntaxKind.AmpersandAmpersandEqualsToken,
  SyntaxKind.BarBarEqualsToken,
  SyntaxKind.QuestionQuestionEqualsToken,
])
const BRANCHES = new Set([SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken])

/**
 * Kinds of expressions that cannot break the rules. The branches of a conditional expression are checked separately.
 */
const HARMLESS = new Set([
  SyntaxKind.ArrowFunction,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ClassExpression,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateExpression,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.SpreadElement,
  SyntaxKind.JsxElement,
  SyntaxKind.JsxSelfClosingElement,
  SyntaxKind.JsxFragment,
  SyntaxKind.OmittedExpression,
])

/** Yields the expressions below a node that are assigned to an expected type. */
const valuesIn = (node) => {
  switch (node.kind) {
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
      return node.arguments ?? []
    case SyntaxKind.ArrayLiteralExpression:
      return node.elements
    case SyntaxKind.ArrowFunction:
      return node.body.kind === SyntaxKind.Block ? [] : [node.body]
    case SyntaxKind.BinaryExpression:
      if (ASSIGNMENTS.has(node.operatorToken.kind)) return [node.right]
      return BRANCHES.has(node.operatorToken.kind) ? [node.left, node.right] : []
    case SyntaxKind.ConditionalExpression:
      return [node.whenTrue, node.whenFalse]
    case SyntaxKind.VariableDeclaration:
    case SyntaxKind.PropertyDeclaration:
    case SyntaxKind.PropertyAssignment:
    case SyntaxKind.Parameter:
    case SyntaxKind.BindingElement:
      return [node.initializer]
    case SyntaxKind.ShorthandPropertyAssignment:
      return [node.name]
    case SyntaxKind.AsExpression:
    case SyntaxKind.SatisfiesExpression:
    case SyntaxKind.TypeAssertionExpression:
    case SyntaxKind.ReturnStatement:
    case SyntaxKind.YieldExpression:
    case SyntaxKind.JsxExpression:
    case SyntaxKind.ParenthesizedExpression:
      return [node.expression]
    default:
      return []
  }
}

/** Caches answers by the type's id, because each question is a message to the compiler's process. */
const once = (ask, unknown) => {
  const answers = new Map()
  return (type) => {
    if (!answers.has(type.id)) {
      answers.set(type.id, unknown) // a type may contain itself
      answers.set(type.id, askUnlessItPanics(ask, type) ?? unknown)
    }
    return answers.get(type.id)
  }
}

/** Returns undefined if the API of TypeScript 7.0.2 panics, as it does for some tuples inside a union. */
const askUnlessItPanics = (ask, type) => {
  try {
    return ask(type)
  } catch (error) {
    if (/^panic: interface conversion/.test(error.message)) return undefined
    throw error
  }
}

const isIn = (type, flags) => (type.flags & flags) !== 0

/** Makes the functions that ask the compiler about classes and enums in a project's types. */
const typeQuestions = (checker) => {
  const resolved = once((type) => (isIn(type, TypeFlags.Instantiable) ? checker.getBaseConstraintOfType(type) : type))
  const parts = once((type) => (type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type]), [])
  const target = once((type) => (type.isObjectType() && type.isTypeReference() ? type.getTarget() : type))
  const typeArguments = once(
    (type) => (type.isObjectType() && type.isTypeReference() ? checker.getTypeArguments(type) : []),
    [],
  )
  const indexes = once((type) => (type.isObjectType() ? checker.getIndexInfosOfType(type) : []), [])
  const ownClass = once((type) => {
    if (!type.isObjectType()) return undefined
    const found = target(type)
    return (found.objectFlags & ObjectFlags.Class) === 0 ? undefined : found
  })
  const bases = once(
    (type) => (type.isObjectType() && target(type).isClassOrInterface() ? target(type).getBaseTypes() : []),
    [],
  )
  const reaches = (type, isWanted) => isWanted(type) || bases(type).some((base) => reaches(base, isWanted))
  /** Class whose instance is expected: the type's own, or the first that it extends. */
  const expectedClass = once((type) => {
    let found
    reaches(type, (candidate) => (found ??= ownClass(candidate)) !== undefined)
    return found
  })
  const containsClass = once((type) => {
    const known = resolved(type)
    if (!known) return false
    if (known.isUnionType() || known.isIntersectionType()) return parts(known).some(containsClass)
    return (
      expectedClass(known) !== undefined ||
      typeArguments(known).some(containsClass) ||
      indexes(known).some(({ valueType }) => containsClass(valueType))
    )
  })
  const isInstance = (type, wanted) =>
    parts(type).some(
      (part) =>
        (part.isObjectType() && (part.objectFlags & ObjectFlags.Mapped) !== 0) ||
        reaches(part, (base) => ownClass(base)?.id === wanted.id),
    )

  /** Returns the class that `wanted` asks for and `source` is no instance of. */
  const missedClass = (source, wanted, isLiteral) => {
    const [from, to] = [resolved(source), resolved(wanted)]
    if (!from || !to || from.id === to.id || isIn(from, TypeFlags.AnyOrUnknown | TypeFlags.Never) || !containsClass(to))
      return undefined
    const firstMissed = (types, find) => {
      for (const [index, type] of types.entries()) {
        const missed = find(type, index)
        if (missed) return missed
      }
      return undefined
    }
    if (from.isUnionType()) {
      return firstMissed(
        parts(from).filter((part) => checker.isTypeAssignableTo(part, to)),
        (part) => missedClass(part, to, isLiteral),
      )
    }
    if (!from.isObjectType() && !from.isIntersectionType()) return undefined
    if (to.isUnionType()) {
      const fitting = parts(to).filter((part) => checker.isTypeAssignableTo(from, part))
      if (fitting.length === 0 || !fitting.every(containsClass)) return undefined
      const missed = fitting.map((part) => missedClass(from, part, isLiteral))
      return missed.every(Boolean) ? missed[0] : undefined
    }
    if (to.isIntersectionType()) return firstMissed(parts(to), (part) => missedClass(from, part, isLiteral))
    const wantedClass = expectedClass(to)
    if (wantedClass && !isInstance(from, wantedClass)) return wantedClass
    if (isLiteral) return undefined // the elements of a literal are checked separately
    if (from.isObjectType() && to.isObjectType() && target(from).id === target(to).id) {
      const given = typeArguments(from)
      return firstMissed(typeArguments(to).slice(0, given.length), (argument, index) =>
        missedClass(given[index], argument, false),
      )
    }
    return firstMissed(indexes(to), ({ keyType, valueType }) => {
      const given = indexes(from).find((index) => index.keyType.id === keyType.id)
      return given && missedClass(given.valueType, valueType, false)
    })
  }

  const isEnum = once((type) => parts(type).some((part) => isIn(part, TypeFlags.EnumLike)))
  const isPlain = (type) =>
    parts(type).some(
      (part) => isIn(part, TypeFlags.NumberLike | TypeFlags.StringLike) && !isIn(part, TypeFlags.EnumLike),
    )
  /**
   * True if a member of an enum is expected and `source` is none. Any value is allowed if the expected type also takes
   * plain values, such as `Colour | number`.
   */
  const missesEnum = (source, wanted) => {
    const to = resolved(wanted)
    return to !== undefined && isEnum(to) && !isPlain(to) && isPlain(resolved(source) ?? source)
  }
  return { containsClass, missedClass, missesEnum, concernsEnum: (type) => isEnum(resolved(type) ?? type) }
}

const checkFile = (file, checker, questions) => {
  const found = []
  const checkValue = (value) => {
    if (!value || HARMLESS.has(value.kind)) return
    const wanted = checker.getContextualType(value)
    if (!wanted || !(questions.containsClass(wanted) || questions.concernsEnum(wanted))) return
    const source = checker.getTypeAtLocation(value)
    if (!source) return
    const isLiteral =
      value.kind === SyntaxKind.ObjectLiteralExpression || value.kind === SyntaxKind.ArrayLiteralExpression
    const missed = questions.missedClass(source, wanted, isLiteral)
    const rule = missed
      ? 'no-unsafe-class-instance-assignment'
      : questions.missesEnum(source, wanted) && 'no-unsafe-enum-assignment'
    if (rule)
      found.push({
        rule,
        position: value.getStart(file),
        expected: missed?.getSymbol()?.name ?? 'a member of the enum',
      })
  }
  const visit = (node) => {
    for (const value of valuesIn(node)) checkValue(value)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const lineOf = (text, position) => text.slice(0, position).split('\n').length

/**
 * @param {readonly string[]} projects tsconfig.json files
 * @returns {{ file: string, line: number, rule: string, expected: string }[]} violations of the two rules
 */
export const findLookAlikes = (projects) => {
  const api = new API({ cwd: repository })
  try {
    const seen = new Set()
    return projects.flatMap((path) => {
      const snapshot = api.updateSnapshot({ openProjects: [path] })
      const { rootFiles, program, checker } = snapshot.getProject(path)
      const questions = typeQuestions(checker)
      const found = rootFiles
        .filter(
          (name) => /(?<!\.d)\.tsx?$/.test(name) && !/\/(node_modules|dist|\.next)\//.test(name) && !seen.has(name),
        )
        .flatMap((name) => {
          seen.add(name)
          const file = program.getSourceFile(name)
          return checkFile(file, checker, questions).map(({ position, ...rest }) => ({
            file: name,
            line: lineOf(file.text, position),
            ...rest,
          }))
        })
      snapshot.dispose()
      return found
    })
  } finally {
    api.close()
  }
}

if (runsDirectly(import.meta.url)) {
  const chosen = process.argv.slice(2).map((path) => resolve(path))
  const found = findLookAlikes(chosen.length > 0 ? chosen : typeProjects())
  for (const { file, line, rule, expected } of found)
    console.error(`${relative(repository, file)}:${line} ${rule}: ${expected} is expected here.`)
  if (found.length > 0) process.exitCode = 1
}
