import { createPeople } from './people.ts'
import { ownerRule } from './ownerRule.ts'
import { neededRule } from './neededRule.ts'
import { appRule, expiryRule, onceRule } from './proofRules.ts'
import { randomRule } from './randomRule.ts'
import { limitRule, validateRule } from './routeRules.ts'
import { secretsRule, tellsNobodyRule } from './secrecyRules.ts'
import type {
  ConformanceServer,
  People,
  ServerConformanceOptions,
  ServerFinding,
  ServerRule,
  ServerRuleId,
} from './types.ts'
import { countersRule } from './countersRule.ts'
import { freshRule } from './freshRule.ts'
import { oneUserRule, spellingRule } from './userRules.ts'
import { userProofRule } from './userProofRule.ts'

/** All rules. The last one searches what the others left. */
export const SERVER_CONFORMANCE_RULES: readonly ServerRule[] = [
  neededRule,
  limitRule,
  countersRule,
  onceRule,
  randomRule,
  expiryRule,
  userProofRule,
  appRule,
  oneUserRule,
  spellingRule,
  tellsNobodyRule,
  ownerRule,
  freshRule,
  validateRule,
  secretsRule,
]

export interface ServerConformanceReport {
  readonly passed: boolean
  readonly findings: readonly ServerFinding[]
  /** Rules that were not or not fully checked, each with the reason. */
  readonly leftOut: readonly { rule: ServerRuleId; why: string }[]
  /** Time that each rule took, in ms of the machine. */
  readonly timesMs: Readonly<Partial<Record<ServerRuleId, number>>>
}

interface Opened {
  server: ConformanceServer
  people: People
  /** Ids of the rules that found something. */
  found: Set<ServerRuleId>
}

const opened = (server: ConformanceServer): Opened => ({ server, people: createPeople(server), found: new Set() })

/** Checks one rule. If it throws, that is a finding, too: of the options, or of the plugin. */
async function inspect(
  rule: ServerRule,
  options: ServerConformanceOptions,
  running: Opened,
): Promise<Omit<ServerConformanceReport, 'timesMs'>> {
  const causes = (rule.after ?? []).filter((id) => running.found.has(id))
  const why =
    rule.cannotRun?.(options) ??
    (causes.length > 0 ? `mend what ${causes.map((id) => `'${id}'`).join(' and ')} found first` : undefined)
  if (why !== undefined) return { passed: true, findings: [], leftOut: [{ rule: rule.id, why }] }
  const findings: ServerFinding[] = []
  const leftOut: { rule: ServerRuleId; why: string }[] = []
  try {
    await rule.check({
      options,
      server: running.server,
      people: running.people,
      report: (problem, fix) => void findings.push({ rule: rule.id, problem, fix }),
      leaveOut: (reason) => void leftOut.push({ rule: rule.id, why: reason }),
    })
  } catch (error) {
    findings.push({
      rule: rule.id,
      problem: `The rule could not be checked: ${error instanceof Error ? error.message : String(error)}`,
      fix: 'Let the functions of the options succeed with the server that `open` gives.',
    })
  }
  if (findings.length > 0) running.found.add(rule.id)
  return { passed: findings.length === 0, findings, leftOut }
}

/**
 * Checks a server half against the rules that keep accounts safe, on a real server, and returns the findings as data.
 *
 * @param rules Default: all.
 * @example
 * const { findings } = await serverConformance({ id: 'magicWord', open, otherAppId: 'the-other-app-of-the-test', login })
 */
export async function serverConformance(
  options: ServerConformanceOptions,
  rules: readonly ServerRule[] = SERVER_CONFORMANCE_RULES,
): Promise<ServerConformanceReport> {
  const server = await options.open()
  try {
    const running = opened(server)
    const reports: Awaited<ReturnType<typeof inspect>>[] = []
    const timesMs: Partial<Record<ServerRuleId, number>> = {}
    for (const rule of rules) {
      const begun = performance.now()
      reports.push(await inspect(rule, options, running))
      timesMs[rule.id] = performance.now() - begun
    }
    const findings = reports.flatMap((report) => report.findings)
    return { passed: findings.length === 0, findings, leftOut: reports.flatMap((report) => report.leftOut), timesMs }
  } finally {
    await server.close()
  }
}

/** The part of a test runner that the kit needs; jest and vitest have it as globals. */
export interface ServerTestRunner {
  describe: (name: string, body: () => void) => void
  it: (name: string, body: () => Promise<void>, timeoutMs?: number) => void
  afterAll: (body: () => Promise<void>) => void
  /** Opens the server before the first rule. Without it, the first rule opens it within its own time. */
  beforeAll?: ((body: () => Promise<void>, timeoutMs?: number) => void) | undefined
}

// Not every program that is compiled with this has a test runner's globals.
const globals: unknown = globalThis

/** Time limit of a rule's test and of the opening, in ms: the first one on a machine makes a database. */
const TEST_TIMEOUT_MS = 60_000

/**
 * Defines a test for every rule, in jest or vitest. If a rule cannot be checked, its test's name says why.
 *
 * @param runner Default: the globals `describe`, `it`, `beforeAll` and `afterAll`.
 * @throws TypeError if there is no runner
 * @example
 * describeServerConformance({
 *   id: 'magicWord',
 *   open: () => testServer({ plugins: [magicWordServer({ word })], otherApps: [{ id: 'the-other-app-of-the-test', name: 'Other' }] }),
 *   otherAppId: 'the-other-app-of-the-test',
 *   login: { path, prove: (person) => ({ user_name: `ada${person}`, word }), spoil: (body) => ({ ...body, word: 'wrong' }) },
 * })
 */
export function describeServerConformance(
  options: ServerConformanceOptions,
  runner: ServerTestRunner = globals as ServerTestRunner,
): void {
  if (![runner.describe, runner.it, runner.afterAll].every((given) => typeof given === 'function'))
    throw new TypeError(
      'describeServerConformance() needs `describe`, `it` and `afterAll`: turn on the globals of your test runner, or pass { describe, it, afterAll }.',
    )
  let opening: Promise<Opened> | undefined
  const open = (): Promise<Opened> => (opening ??= options.open().then(opened))
  runner.describe(`server half of '${options.id}'`, () => {
    runner.beforeAll?.(async () => {
      await open()
    }, TEST_TIMEOUT_MS)
    runner.afterAll(async () => (await opening)?.server.close())
    for (const rule of SERVER_CONFORMANCE_RULES) {
      const why = rule.cannotRun?.(options)
      runner.it(
        why === undefined ? rule.says : `${rule.says} (not checked: ${why})`,
        async () => {
          const { findings } = why === undefined ? await inspect(rule, options, await open()) : { findings: [] }
          if (findings.length === 0) return
          throw new Error(findings.map(({ problem, fix }) => `${problem}\n  → ${fix}`).join('\n\n'))
        },
        TEST_TIMEOUT_MS,
      )
    }
  })
}
