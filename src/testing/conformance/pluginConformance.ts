import type { Plugin } from '../../core/plugin/types.ts'
import { findImportFaults, hasPage, importRule } from './importRule.ts'
import { Inspection } from './Inspection.ts'
import { keepPage } from './keepPage.ts'
import { mergeFindings } from './mergeFindings.ts'
import { clearPageStorage, describePage, readPageStorage } from './pageStorage.ts'
import { CONFORMANCE_RULES } from './rules.ts'
import { tellTimes } from './tellTimes.ts'
import type { ConformanceOptions, Finding, LeftOut, Rule } from './types.ts'
import { describeError, setsOf } from './withClient.ts'

export interface ConformanceReport {
  readonly passed: boolean
  readonly findings: readonly Finding[]
  /** Rules that were not or not fully checked, each with the reason. Rules for other kinds of plugins are not listed. */
  readonly leftOut: readonly LeftOut[]
  /** Time that each rule took, in ms of the machine; `recordings` is what all rules read. */
  readonly timesMs: Readonly<Record<string, number>>
}

interface Checked {
  findings: Finding[]
  leftOut: LeftOut[]
}

/** Checks one rule. If the rule throws, that is a finding too. It is left out until the rules in its `after` pass. */
export async function inspectRule(
  rule: Rule,
  create: () => Plugin,
  options: ConformanceOptions,
  inspection = new Inspection(),
): Promise<Checked> {
  const { found } = inspection
  const causes = (rule.after ?? []).filter((id) => found.has(id))
  if (found.has('definition')) causes.push('definition')
  if (causes.length > 0)
    return leftOut(rule, `Mend what ${[...new Set(causes)].map((id) => `'${id}'`).join(' and ')} found first.`)
  const impossible = rule.cannotRun?.(create, options)
  if (impossible !== undefined) return leftOut(rule, impossible)

  const reported: { problem: string; fix: string; cause?: string | undefined }[] = []
  const left: LeftOut[] = []
  const pageBefore = readPageStorage()
  const restore = keepPage()
  try {
    await rule.check({
      create,
      options,
      inspection,
      report: (problem, fix, cause) => void reported.push({ problem, fix, cause }),
      leaveOut: (why) => void left.push({ rule: rule.id, why }),
    })
  } catch (error) {
    reported.push({
      problem: `The rule could not be checked: ${describeError(error)}`,
      fix: 'Fix what the other rules found first.',
    })
  } finally {
    for (const [place] of describePage(pageBefore)) inspection.changes.add(`changed ${place}`)
    clearPageStorage(pageBefore)
    for (const change of restore()) inspection.changes.add(change)
  }
  const findings = mergeFindings(
    reported,
    Object.keys(options.flows).flatMap((verb) => setsOf(options, verb).map(([name]) => name)),
  ).map(({ problem, fix }) => ({ rule: rule.id, problem, fix }))
  if (findings.length > 0) found.add(rule.id)
  return { findings, leftOut: left }
}

const leftOut = ({ id }: Rule, why: string): Checked => ({ findings: [], leftOut: [{ rule: id, why }] })

/** Returns the findings of one rule, checked by itself. */
export const checkRule = async (rule: Rule, create: () => Plugin, options: ConformanceOptions): Promise<Finding[]> =>
  (await inspectRule(rule, create, options)).findings

/**
 * Checks a plugin against the rules that make plugins safe to combine. Each fault is reported once: a rule whose findings would have the
 * same cause is in `leftOut` until that is fixed.
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
  const inspection = new Inspection()
  const [findings, left]: [Finding[], LeftOut[]] = [[], []]
  for (const rule of CONFORMANCE_RULES) {
    const checked = await inspection.timing(rule.id, () => inspectRule(rule, create, options, inspection))
    findings.push(...checked.findings)
    left.push(...checked.leftOut)
  }
  return { passed: findings.length === 0, findings, leftOut: left, timesMs: Object.fromEntries(inspection.times) }
}

/** The part of a test runner that the binding needs; jest and vitest have it as globals. */
export interface TestRunner {
  describe: (name: string, body: () => void) => void
  it: (name: string, body: () => Promise<void>, timeoutMs?: number) => void
}

/** Untyped globals: this module is built without a test runner's types. */
const globals: object = globalThis

/** Time limit of a rule's test, in ms: a rule runs each flow several times, and the first screen's modules must be compiled. */
const TEST_TIMEOUT_MS = 60_000

/**
 * Defines a test for every rule, in jest or vitest. If a rule cannot be checked, its test's name says why.
 *
 * @param runner Default: the globals `describe` and `it`.
 * @throws TypeError if there is no runner
 * @example
 * describePluginConformance(() => magicWord(), { … })
 * describePluginConformance(() => magicWord(), { … }, { describe, it }) // vitest without globals
 */
export function describePluginConformance(
  create: () => Plugin,
  options: ConformanceOptions,
  runner: TestRunner = globals as TestRunner,
): void {
  assertRunner('describePluginConformance(create, options', runner.describe, runner.it)
  const { id } = create()
  const inspection = new Inspection()
  runner.describe(`plugin '${id}'`, () => {
    for (const rule of CONFORMANCE_RULES) {
      const impossible = rule.cannotRun?.(create, options)
      const name = impossible === undefined ? rule.says : `${rule.says} (not checked: ${impossible})`
      runner.it(
        name,
        async () => {
          const checked = await inspection.timing(rule.id, () => inspectRule(rule, create, options, inspection))
          if (rule === CONFORMANCE_RULES.at(-1)) tellTimes(id, inspection.times)
          assertNone(checked)
        },
        TEST_TIMEOUT_MS,
      )
    }
  })
}

/**
 * Defines a test that a server can import the plugin: nothing of the page is used at the top of a module or in the factory, no clock, chance,
 * storage or network. It needs a test file without a page (`@jest-environment node`), which imports the plugin here only.
 *
 * @param runner Default: the globals `describe` and `it`.
 * @throws Error if there is a page
 * @throws TypeError if there is no runner
 * @example
 * describePluginImport(async () => (await import('./index.ts')).magicWord())
 */
export function describePluginImport(
  load: () => Promise<Plugin | readonly Plugin[]>,
  runner: Pick<TestRunner, 'it'> = globals as TestRunner,
): void {
  assertRunner('describePluginImport(load', runner.it)
  if (hasPage()) {
    throw new Error(
      'There is a page here. Begin the file with /** @jest-environment node */, or in Vitest with // @vitest-environment node.',
    )
  }
  runner.it(
    importRule.says,
    async () => assertNone({ findings: await findImportFaults(load), leftOut: [] }),
    TEST_TIMEOUT_MS,
  )
}

function assertRunner(call: string, ...functions: unknown[]): void {
  if (functions.every((given) => typeof given === 'function')) return
  throw new TypeError(`There is no global \`describe\` and \`it\`. Pass them: ${call}, { describe, it }).`)
}

function assertNone({ findings }: Checked): void {
  if (findings.length === 0) return
  const waiting = CONFORMANCE_RULES.filter(({ after = [] }) =>
    findings.some(({ rule }) => rule === 'definition' || after.includes(rule)),
  ).map(({ id }) => id)
  const told = findings.map(({ rule, problem, fix }) => `[${rule}] ${problem}\n  Fix: ${fix}`)
  throw new Error(
    [...told, ...(waiting.length > 0 ? [`Not checked until that is fixed: ${waiting.join(', ')}.`] : [])].join('\n'),
  )
}
