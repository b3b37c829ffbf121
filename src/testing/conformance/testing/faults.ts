import type { LoginMethod } from '../../../core/index.ts'
import { pluginConformance } from '../pluginConformance.ts'
import type { ConformanceOptions, RuleId } from '../types.ts'
import { options } from './badge.tsx'

/** The fault, the one rule that reports it, the plugin, and the expected advice. */
export type Fault = readonly [what: string, rule: RuleId, create: () => LoginMethod, fix: RegExp, changed?: Partial<ConformanceOptions>]

/** The whole kit finds one thing, and says what to do about it. */
export async function expectOne([, rule, create, fix, changed]: Fault): Promise<void> {
  const { findings } = await pluginConformance(create, { ...options, ...changed })
  expect(findings.map((finding) => `${finding.rule}: ${finding.problem}`)).toEqual([expect.stringMatching(`^${rule}: `)])
  expect(findings[0]?.fix).toMatch(fix)
}

/** One test for each. */
export const describeFaults = (faults: readonly Fault[]): void => {
  it.each(faults.map((fault) => ({ what: fault[0], rule: fault[1], fault })))('$what: $rule', ({ fault }) => expectOne(fault))
}
