/**
 * Writes into a package's modules what bundlers of hosts have to know, so that the sources do without.
 *
 * - A call of one of our factories at the top of a module is pure: bundlers drop it with what it makes. Other calls stay as they are: with each of them
 *   marked, Rolldown arranges a host with every plugin worse (44.8 kB up front instead of 44.6).
 * - The `errors` of a plugin's definition are for development: a production build of a host drops them (ADR 61).
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

/** Calls that run when the module does, the outer ones first. */
const callsOf = (node) =>
  isFunction(node) ? [] : [...(isCall(node) ? [node] : []), ...childrenOf(node).flatMap(callsOf)]

/** Values that a module makes when it runs. */
const madeBy = ({ type, declaration, declarations = [] }) => {
  if (type === 'ExportDefaultDeclaration') return [declaration]
  const made = type === 'ExportNamedDeclaration' ? (declaration?.declarations ?? []) : declarations
  return made.flatMap(({ init }) => init ?? [])
}

/** The tables of `errors` in definitions of plugins, at any depth. One that is written out, as in fakes for tests, is no module of its own. */
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
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null
  },
})
