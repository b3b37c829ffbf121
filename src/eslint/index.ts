/**
 * Rules for ESLint and oxlint that know Latchkey's sagas: `latchkey/eslint`, for a flat configuration of ESLint, or for
 * `jsPlugins` of oxlint, which reads TypeScript without another parser.
 *
 * @packageDocumentation
 */
import { yieldStar } from './yieldStar.ts'

/**
 * The lint plugin. It has one rule, `yield-star`.
 *
 * @example
 * import { latchkeyRules } from 'latchkey/eslint'
 * // .oxlintrc.json: { "jsPlugins": ["latchkey/eslint"], "rules": { "latchkey/yield-star": "error" } }
 * // eslint.config.js:
 * export default [{ files: ['src/**'], plugins: { latchkey: latchkeyRules }, rules: { 'latchkey/yield-star': 'error' } }]
 */
export const latchkeyRules = {
  meta: { name: 'latchkey' },
  rules: { 'yield-star': yieldStar },
}

// oxlint-disable-next-line no-restricted-exports -- oxlint takes a plugin from the default export
export default latchkeyRules
