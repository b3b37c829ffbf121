import type { Plugin } from '../../../core/index.ts'
import { Inspection } from '../Inspection.ts'
import { inspectRule, pluginConformance } from '../pluginConformance.ts'
import { CONFORMANCE_RULES } from '../rules.ts'
import { failingRuns, wellRuns } from '../recordedRuns.ts'
import type { ConformanceOptions, Finding, RuleId } from '../types.ts'
import { badge, options } from './badge.tsx'

/** The fault, the one rule that reports it, the plugin, and the expected advice. */
export type Fault = readonly [
  what: string,
  rule: RuleId,
  create: () => Plugin,
  fix: RegExp,
  changed?: Partial<ConformanceOptions>,
]

type Inspect = (create: () => Plugin, options: ConformanceOptions) => Promise<readonly Finding[]>

/** Expects the kit to report exactly one finding, with the right advice. */
async function expectOne([, rule, create, fix, changed]: Fault, inspect: Inspect): Promise<void> {
  const findings = await inspect(create, { ...options, ...changed })
  expect(findings.map((finding) => `${finding.rule}: ${finding.problem}`)).toEqual([
    expect.stringMatching(`^${rule}: `),
  ])
  expect(findings[0]?.fix).toMatch(fix)
}

const inspectWhole: Inspect = async (create, given) => (await pluginConformance(create, given)).findings

/** Rules that run the flows again and draw no screen, so that tests of faulty screens can skip them. */
const RUN_FLOWS: readonly RuleId[] = [
  'isolation',
  'flows-cancel',
  'flows-abandon',
  'flows-join',
  'state-resets',
  'unlink',
  'clean-up',
  'restart',
]

/** Recordings of the flows of the example plugin `badge` without a fault, which all tests of faulty screens share. */
const sound = new Inspection()

/**
 * Inspects a plugin that differs from the example plugin `badge` in its screens only. It has the same flows, so their
 * recordings are not made anew.
 */
const inspectScreens: Inspect = async (create, given) => {
  const context = {
    create: () => badge(),
    options,
    inspection: sound,
    report: () => undefined,
    leaveOut: () => undefined,
  }
  const inspection = new Inspection()
  await Promise.all([
    inspection.once('well', () => wellRuns(context)),
    inspection.once('failing', () => failingRuns(context)),
  ])
  const findings: Finding[] = []
  for (const rule of CONFORMANCE_RULES) {
    if (!RUN_FLOWS.includes(rule.id)) findings.push(...(await inspectRule(rule, create, given, inspection)).findings)
  }
  return findings
}

const define = (faults: readonly Fault[], inspect: Inspect): void => {
  it.each(faults.map((fault) => ({ what: fault[0], rule: fault[1], fault })))('$what: $rule', ({ fault }) =>
    expectOne(fault, inspect),
  )
}

/** Defines one test for each fault: the kit must report it once, with the right advice. */
export const describeFaults = (faults: readonly Fault[]): void => define(faults, inspectWhole)

/**
 * Defines one test for each fault of a screen, an entry of the login list or a text. Flows and options of the plugin
 * must be those of the example plugin `badge`.
 */
export const describeScreenFaults = (faults: readonly Fault[]): void => define(faults, inspectScreens)
