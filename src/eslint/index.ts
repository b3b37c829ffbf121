/**
 * Rules for ESLint that know Latchkey's sagas: `latchkey/eslint`, for a flat configuration.
 *
 * @packageDocumentation
 */
import { yieldStar } from './yieldStar.ts'

/**
 * The plugin, with its rules.
 *
 * @example
 * import { latchkeyRules } from 'latchkey/eslint'
 * export default [{ files: ['src/**'], plugins: { latchkey: latchkeyRules }, rules: { 'latchkey/yield-star': 'error' } }]
 */
export const latchkeyRules = {
  meta: { name: 'latchkey' },
  rules: { 'yield-star': yieldStar },
}
