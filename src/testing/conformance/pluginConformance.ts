import type { Plugin } from '../../core/plugin/types.ts'
import { abandonRule } from './abandonRule.ts'
import { connectRule, discoverRule, leaveRule } from './connectorRules.ts'
import { definitionRule, localesRule, optionsRule } from './definitionRules.ts'
import { cancelRule, cleanUpRule, failRule, joinRule, restartRule, succeedRule } from './flowRules.ts'
import { fundingPollRule, fundingStartRule } from './fundingRules.ts'
import { unlinkRule } from './linkRules.ts'
import { mfaEnrolRule, mfaUnenrolRule, mfaVerifyRule } from './mfaRules.ts'
import { recoverRule, setUpRule } from './recoveryRules.ts'
import { landingRule, lazyRule, renderRule } from './screenRules.ts'
import { isolationRule, reducerRule, secretsRule, serializableRule } from './stateRules.ts'
import type { ConformanceOptions, Finding, Rule } from './types.ts'
import { describeError } from './withClient.ts'

/** Every rule, in the order in which an author wants to hear of them. */
export const CONFORMANCE_RULES: readonly Rule[] = [
  definitionRule,
  optionsRule,
  succeedRule,
  failRule,
  cancelRule,
  joinRule,
  abandonRule,
  serializableRule,
  secretsRule,
  reducerRule,
  unlinkRule,
  discoverRule,
  connectRule,
  leaveRule,
  setUpRule,
  recoverRule,
  mfaEnrolRule,
  mfaVerifyRule,
  mfaUnenrolRule,
  fundingStartRule,
  fundingPollRule,
  localesRule,
  lazyRule,
  renderRule,
  landingRule,
  cleanUpRule,
  restartRule,
  isolationRule,
]

export interface ConformanceReport {
  readonly passed: boolean
  readonly findings: readonly Finding[]
}

/** Checks one rule. A rule that cannot be checked is a finding too. */
export async function checkRule(rule: Rule, create: () => Plugin, options: ConformanceOptions): Promise<Finding[]> {
  const findings: Finding[] = []
  const report = (problem: string, fix: string): void => {
    findings.push({ rule: rule.id, problem, fix })
  }
  try {
    await rule.check({ create, options, report })
  } catch (error) {
    report(`The rule could not be checked: ${describeError(error)}`, 'Mend what other rules found first.')
  }
  return findings
}

/**
 * Checks a plugin against the rules that make plugins safe to mix.
 *
 * @param create Calls the factory: `() => magicWord()`.
 * @example
 * const { passed, findings } = await pluginConformance(() => magicWord(), {
 *   provider: magicWordProvider,
 *   flows: { sayWord: { args: { userName: 'ada', word: 'open sesame' } } },
 *   secrets: ['open sesame'],
 * })
 */
export async function pluginConformance(create: () => Plugin, options: ConformanceOptions): Promise<ConformanceReport> {
  const findings: Finding[] = []
  for (const rule of CONFORMANCE_RULES) findings.push(...(await checkRule(rule, create, options)))
  return { passed: findings.length === 0, findings }
}

/** The part of a test runner that the binding needs; jest and vitest have it as globals. */
export interface TestRunner {
  describe: (name: string, body: () => void) => void
  it: (name: string, body: () => Promise<void>, timeoutMs?: number) => void
}

/** Whatever is there: this module is built without a test runner's types. */
const globals: object = globalThis

/** A rule runs each flow several times, and the first screen waits for its modules to be compiled. */
const TEST_TIMEOUT_MS = 60_000

/**
 * Makes a test of every rule, for jest or vitest.
 *
 * @param runner Default: the globals `describe` and `it`.
 * @throws TypeError where there is no runner
 * @example
 * describePluginConformance(() => magicWord(), { … })
 * describePluginConformance(() => magicWord(), { … }, { describe, it }) // vitest without globals
 */
export function describePluginConformance(
  create: () => Plugin,
  options: ConformanceOptions,
  runner: TestRunner = globals as TestRunner,
): void {
  if (typeof runner.describe !== 'function' || typeof runner.it !== 'function') {
    throw new TypeError('There is no global `describe` and `it`. Pass them: describePluginConformance(create, options, { describe, it }).')
  }
  runner.describe(`plugin '${create().id}'`, () => {
    for (const rule of CONFORMANCE_RULES) {
      runner.it(rule.says, async () => assertNone(await checkRule(rule, create, options)), TEST_TIMEOUT_MS)
    }
  })
}

function assertNone(findings: readonly Finding[]): void {
  if (findings.length === 0) return
  throw new Error(findings.map(({ rule, problem, fix }) => `[${rule}] ${problem}\n  Fix: ${fix}`).join('\n'))
}
