/**
 * Adds annotations for bundlers to a package's modules, so that the sources need none.
 *
 * - Calls of our own factories at the top of a module are marked as pure, so that bundlers drop them if their result is
 *   not used. Other calls are not marked: with all of them marked, Rolldown arranges a host with every plugin worse
 *   (44.8 kB up front instead of 44.6).
 * - The `errors` of a plugin's definition are for development: production builds of hosts drop them (ADR 61).
 */
import MagicString from 'magic-string'

const PURE = '/* #__PURE__ */ '
const IN_PRODUCTION = "process.env.NODE_ENV === 'production' ? undefined : "
const FACTORIES = new Set([
  'coreScreens',
  'createAction',
  'createCodeSlice',
  'createErrors',
  'createFailureText',
  'createFailureTitle',
  'createIcon',
  'oauthProvider',
  'pluginFactory',
])
const DEFINES = /^define[A-Z]/

const isNode = (value) => typeof value?.type === 'string'
const childrenOf = (node) => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }) => type.includes('Function') || type.startsWith('Class')
const isCall = ({ type, callee }) => type === 'CallExpression' && FACTORIES.has(callee.name)

/** Finds calls that run when the module loads, the outer ones first. */
const callsOf = (node) =>
  isFunction(node) ? [] : [...(isCall(node) ? [node] : []), ...childrenOf(node).flatMap(callsOf)]

/** Returns the expressions whose values a module exports or declares when it loads. */
const madeBy = ({ type, declaration, declarations = [] }) => {
  if (type === 'ExportDefaultDeclaration') return [declaration]
  const made = type === 'ExportNamedDeclaration' ? (declaration?.declarations ?? []) : declarations
  return made.flatMap(({ init }) => init ?? [])
}

/**
 * Finds the tables of `errors` in plugin definitions, at any depth. A table that is written inline, as in fakes for
 * tests, is not imported from its own module and stays.
 */
const errorsOf = (node) => [
  ...(node.type === 'CallExpression' && DEFINES.test(node.callee.name ?? '')
    ? (node.arguments[0]?.properties ?? []).flatMap(({ key, value }) =>
        key?.name === 'errors' && value.type !== 'ObjectExpression' ? [value] : [],
      )
    : []),
  ...childrenOf(node).flatMap(errorsOf),
]

/** @returns a plugin of Rollup, for packages that have no side effects */
export const annotate = () => ({
  name: 'annotate',
  transform(code) {
    const { body } = this.parse(code)
    const text = new MagicString(code)
    for (const { start } of body.flatMap(madeBy).flatMap(callsOf)) text.appendLeft(start, PURE)
    for (const { start } of body.flatMap(errorsOf)) text.appendLeft(start, IN_PRODUCTION)
    return text.hasChanged() ? { code: text.toString(), map: null } : null
  },
})
