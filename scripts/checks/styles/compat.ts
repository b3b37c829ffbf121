/** Looks up in MDN's browser-compat-data which of the oldest supported browsers lack a CSS feature. */
import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data'
import { LEAST_VERSIONS } from '../../build/browsers.mjs'

const BROWSERS = { chrome: 'chrome', firefox: 'firefox', ios_saf: 'safari_ios', safari: 'safari' } as const
type Browser = (typeof BROWSERS)[keyof typeof BROWSERS]

const LEAST = Object.entries(LEAST_VERSIONS).map(
  ([name, version = '']) => [BROWSERS[name as keyof typeof BROWSERS], version] as const,
)

const isAtMost = (version: string, least: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number)
  return major < leastMajor || (major === leastMajor && minor <= leastMinor)
}

/** True if a statement is about the plain name, without a prefix, another name or a setting. */
const isPlain = ({ prefix, alternative_name, flags }: SimpleSupportStatement): boolean =>
  prefix === undefined && alternative_name === undefined && flags === undefined

/**
 * True if the statement covers the oldest supported version. Partial support counts, as the pages were checked in those
 * browsers.
 */
const holds = ({ version_added, version_last }: SimpleSupportStatement, least: string): boolean =>
  typeof version_added === 'string' &&
  /^≤?\d/.test(version_added) &&
  isAtMost(version_added, least) &&
  (version_last === undefined || (typeof version_last === 'string' && isAtMost(least, version_last)))

/** @returns the supported browsers that lack the feature, each with the first version that has it: `chrome 120` */
export function lacking({ __compat: compat }: Identifier): string[] {
  if (!compat) return []
  const missing = LEAST.flatMap(([browser, least]) => {
    const support = compat.support[browser satisfies Browser]
    const plain = (Array.isArray(support) ? support : [support]).flatMap((statement) =>
      statement !== undefined && isPlain(statement) ? [statement] : [],
    )
    if (plain.some((statement) => holds(statement, least))) return []
    const added = plain[0]?.version_added
    return [{ browser, added: typeof added === 'string' ? added : 'never' }]
  })
  // iOS often lacks features for pointers and selections, which do not matter there; if desktop Safari has the feature,
  // it is old enough.
  const [only] = missing
  if (missing.length === 1 && only?.browser === 'safari_ios' && only.added === 'never') return []
  return missing.map(({ browser, added }) => `${browser} ${added}`)
}

const { properties, selectors, types, 'at-rules': atRules } = bcd.css as Record<string, Identifier>

/** Reads a feature from the data: `at(properties, 'width', 'stretch')`. */
const at = (from: Identifier | undefined, ...path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (part, name) => (part && Object.hasOwn(part, name) ? part[name] : undefined),
    from,
  )

const partsOf = (data: Identifier | undefined): [string, Identifier][] =>
  Object.entries(data ?? {}).flatMap(([name, part]) =>
    name === '__compat' || !part ? [] : [[name, part as Identifier]],
  )

/**
 * CSS functions by name, wherever the data lists them: `color-mix` is listed under `color`. If two have one name, the
 * later one counts.
 */
const functions = new Map([...partsOf(types).flatMap(([, type]) => partsOf(type)), ...partsOf(types)])

export const propertyOf = (name: string): Identifier | undefined => at(properties, name)
export const selectorOf = (name: string): Identifier | undefined => at(selectors, name)
export const atRuleOf = (...path: string[]): Identifier | undefined => at(atRules, ...path)
export const functionOf = (...path: [string, ...string[]]): Identifier | undefined =>
  at(functions.get(path[0]), ...path.slice(1))

/**
 * Returns the supported browsers that lack a keyword of a property. For a shorthand, it looks at the properties that
 * the shorthand sets: `allow-discrete` of `transition` belongs to `transition-behavior`. Names that authors choose are
 * not looked up, nor are font families.
 */
export function lackingKeyword(property: string, keyword: string): string[] {
  if (property.startsWith('font')) return []
  const own = lacking(at(properties, property, keyword) ?? {})
  if (own.length > 0) return own
  const longhands = Object.keys(properties ?? {})
    .filter((name) => name.startsWith(`${property}-`))
    // A property that some browser never had, such as `stroke-color`, only has a similar name: no shorthand sets it.
    .filter((name) => !lacking(at(properties, name) ?? {}).some((browser) => browser.endsWith('never')))
    .flatMap((name) => at(properties, name, keyword) ?? [])
    .map(lacking)
  return longhands.every((browsers) => browsers.length > 0) ? (longhands[0] ?? []) : []
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
]

export const unitOf = (unit: string): Identifier | undefined =>
  at(types, 'length', UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit)
