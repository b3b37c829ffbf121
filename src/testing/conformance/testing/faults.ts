import type { LoginMethod } from '../../../core/index.ts'
import { pluginConformance } from '../pluginConformance.ts'
import type { ConformanceOptions, RuleId } from '../types.ts'
import { options } from './badge.tsx'

/** The fault, the one rule that reports it, the plugin, and the expected advice. */
export type Fault = readonly [what: string, rule: RuleId, create: () => LoginMethod, fix: RegExp, changed?: Partial<ConformanceOptions>]

/** Expects the kit to report exactly one finding, with the right advice. */
export async function expectOne([, rule, create, fix, changed]: Fault): Promise<void> {
  const { findings } = await pluginConformance(create, { ...options, ...changed })
  expect(findings.map((finding) => `${finding.rule}: ${finding.problem}`)).toEqual([expect.stringMatching(`^${rule}: `)])
  expect(findings[0]?.fix).toMatch(fix)
}

/** Defines one test for each fault. */
export const describeFaults = (faults: readonly Fault[]): void => {
  it.each(faults.map((fault) => ({ what: fault[0], rule: fault[1], fault })))('$what: $rule', ({ fault }) => expectOne(fault))
}
