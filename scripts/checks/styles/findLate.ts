import { generate, parse, walk, type Atrule, type CssNode, type Declaration, type FunctionNode } from 'css-tree'
import type { Identifier } from '@mdn/browser-compat-data'
import { atRuleOf, functionOf, lacking, lackingKeyword, propertyOf, selectorOf, unitOf } from './compat.ts'

/** A feature in a sheet that one of the oldest supported browsers lacks. */
export interface Late {
  /** Name in the list of exceptions: `text-wrap: pretty`, `:dir()`, `@scope`, `light-dark()`. */
  readonly name: string
  readonly line: number
  /** Browsers that lack it, each with the first version that has it: `chrome 120`. */
  readonly lacking: readonly string[]
}

interface Found {
  readonly name: string
  /** Text that an `@supports` condition must contain to guard the feature. */
  readonly word: string
  readonly lacking: readonly string[]
}

const found = (name: string, word: string, data: Identifier | undefined): Found[] =>
  data ? [{ name, word, lacking: lacking(data) }] : []

const isLate = ({ lacking: browsers }: Found): boolean => browsers.length > 0
const isPrefixed = (name: string): boolean => /^-[a-z]+-/.test(name)

/** Finds the function itself, relative colours such as `oklch(from red l c h)`, and colour spaces of gradients. */
const inFunction = ({ name, children }: FunctionNode): Found[] => {
  const has = (word: string): boolean => children.some((child) => child.type === 'Identifier' && child.name === word)
  return [
    ...found(`${name}()`, name, functionOf(name)),
    ...(has('from') ? found(`${name}(from)`, `${name}(from`, functionOf(name, 'relative_syntax')) : []),
    ...(has('in') ? found(`${name}(in)`, `${name}(in`, functionOf(name, 'interpolation_color_space')) : []),
  ]
}

const inDeclaration = ({ property, value }: Declaration): Found[] => {
  const [keywords, others]: [Found[], Found[]] = [[], []]
  walk(value, (part: CssNode) => {
    if (part.type === 'Function') others.push(...inFunction(part))
    if (part.type === 'Dimension') others.push(...found(part.unit, part.unit, unitOf(part.unit)))
    if (part.type === 'Identifier' && !property.startsWith('--'))
      keywords.push({
        name: `${property}: ${part.name}`,
        word: part.name,
        lacking: lackingKeyword(property, part.name),
      })
  })
  const late = keywords.filter(isLate)
  // If a keyword is reported, the property itself is not reported as well.
  return [...others, ...late, ...(late.length > 0 ? [] : found(property, property, propertyOf(property)))]
}

const inAtRule = (rule: Atrule): Found[] => {
  const own = found(`@${rule.name}`, `@${rule.name}`, atRuleOf(rule.name))
  if (!rule.prelude) return own
  walk(rule.prelude, (part: CssNode) => {
    if (part.type === 'Feature') {
      const feature = atRuleOf(rule.name, part.name.replace(/^(min|max)-/, ''))
      own.push(...found(`@${rule.name} (${part.name})`, part.name, feature))
    }
    if (part.type === 'FeatureRange')
      own.push(...found(`@${rule.name} (range)`, '<', atRuleOf(rule.name, 'range_syntax')))
  })
  return own
}

const inSelector = (part: CssNode): Found[] => {
  if (part.type !== 'PseudoClassSelector' && part.type !== 'PseudoElementSelector') return []
  const data = selectorOf(part.name) ?? selectorOf(`${part.name}function`)
  const name = `${part.type === 'PseudoElementSelector' ? '::' : ':'}${part.name}${part.children ? '()' : ''}`
  return isPrefixed(part.name) ? [] : found(name, part.name, data)
}

const NESTING = found('nested rules', '&', selectorOf('nesting'))

const foundIn = (node: CssNode): Found[] => {
  if (node.type === 'Declaration') return isPrefixed(node.property) ? [] : inDeclaration(node)
  if (node.type === 'Atrule') return inAtRule(node)
  return inSelector(node)
}

/**
 * Returns the condition of an `@supports`; empty if it asks whether the feature is missing, because it then guards
 * nothing.
 */
const conditionOf = ({ prelude }: Atrule): string => {
  const condition = prelude ? generate(prelude) : ''
  return condition.startsWith('not') ? '' : condition
}

/** True if an earlier declaration of the same property is a fallback: browsers use the last one that they know. */
const hasFallback = (declaration: Declaration, siblings: readonly CssNode[]): boolean =>
  siblings
    .slice(0, siblings.indexOf(declaration))
    .some(
      (other) =>
        other.type === 'Declaration' && other.property === declaration.property && !inDeclaration(other).some(isLate),
    )

/** True if the same property with a prefix is there for browsers that lack the unprefixed one. */
const hasPrefixed = ({ property }: Declaration, siblings: readonly CssNode[]): boolean =>
  siblings.some(
    (other) => other.type === 'Declaration' && isPrefixed(other.property) && other.property.endsWith(`-${property}`),
  )

/**
 * Finds the features of a sheet that supported browsers lack. Left out are features inside an `@supports` that names
 * them, after a fallback of the same property, or with a prefixed property beside them.
 */
export function findLate(css: string): Late[] {
  const late: Late[] = []
  const conditions: string[] = []
  const blocks: (readonly CssNode[])[] = []
  const rules: CssNode[] = []
  /** Nodes inside conditions of `@supports`, which are not reported. */
  const questions = new Set<CssNode>()
  const report = (node: CssNode, parts: readonly Found[]): void => {
    for (const { name, word, lacking: browsers } of parts) {
      if (browsers.length === 0 || conditions.some((condition) => condition.includes(word))) continue
      late.push({ name, line: node.loc?.start.line ?? 0, lacking: browsers })
    }
  }
  const tree = parse(css, { positions: true, parseCustomProperty: true })
  walk(tree, {
    enter(node: CssNode) {
      // css-tree cannot parse a nested rule that begins with an element's name, and keeps it as raw text.
      if (rules.length > 0 && (node.type === 'Rule' || (node.type === 'Raw' && node.value.includes('{'))))
        report(node, NESTING)
      if (node.type === 'Rule') rules.push(node)
      if (node.type === 'Block') blocks.push(node.children.toArray())
      if (node.type === 'Declaration') {
        const siblings = blocks.at(-1) ?? []
        if (hasFallback(node, siblings) || hasPrefixed(node, siblings)) return
      }
      if (node.type === 'Atrule' && node.name === 'supports') {
        conditions.push(conditionOf(node))
        if (node.prelude) walk(node.prelude, (part: CssNode) => void questions.add(part))
      }
      if (!questions.has(node)) report(node, foundIn(node))
    },
    leave(node: CssNode) {
      if (node.type === 'Rule') rules.pop()
      if (node.type === 'Block') blocks.pop()
      if (node.type === 'Atrule' && node.name === 'supports') conditions.pop()
    },
  })
  return late
}
