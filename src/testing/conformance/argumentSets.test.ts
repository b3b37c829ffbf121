import { AuthError, delay, services, spawn, type SagaGenerator } from './testing/coreParts.ts'
import { pluginConformance } from './pluginConformance.ts'
import { badge, options, printBadge, SECRET } from './testing/badge.tsx'
import type { ConformanceFlow } from './types.ts'

type Print = (args: { copies: number }) => SagaGenerator<unknown>

const one: ConformanceFlow = { args: { copies: 1 } }
const two: ConformanceFlow = { args: { copies: 2 } }

const findings = async (print: Print, sets: ConformanceFlow | readonly ConformanceFlow[]): Promise<string[]> => {
  const report = await pluginConformance(() => badge({ print }), {
    ...options,
    flows: { ...options.flows, print: sets },
  })
  return report.findings.map(({ rule, problem }) => `${rule}: ${problem}`)
}

/**
 * A saga for the flow `print` of the example plugin `badge`, with a fault that only shows if several copies are
 * printed.
 */
const ifSeveral = (fault: () => SagaGenerator<unknown>): Print =>
  function* (args) {
    const left = yield* printBadge(args)
    if (args.copies > 1) yield* fault()
    return left
  }

describe('several sets of arguments for a flow', () => {
  it.each<[what: string, fault: () => SagaGenerator<unknown>, found: RegExp]>([
    [
      'a failure',
      function* () {
        throw new AuthError('badge_unreadable', 'Paper jam.')
      },
      /^flows-succeed: 'print \(set 2\)' failed: badge_unreadable: Paper jam\.$/,
    ],
    [
      'a secret in the log',
      function* () {
        ;(yield* services()).logger.warn(`printed ${SECRET}`)
      },
      /^state-secrets: .*print \(set 2\)/,
    ],
    [
      'work that goes on',
      function* () {
        yield* spawn(function* () {
          yield* delay(9_000_000)
        })
      },
      /^clean-up: 1 timer\(s\) still wait after destroy\(\) \(after 'print \(set 2\)'\)/,
    ],
  ])('the conformance suite reports %s that only the second set of arguments causes', async (_what, fault, found) => {
    expect(await findings(ifSeveral(fault), [one, two])).toEqual([expect.stringMatching(found)])
  })

  it('the conformance suite with one set of arguments misses a fault that shows only with several sets', async () => {
    expect(
      await findings(
        ifSeveral(function* () {
          throw new Error('Paper jam.')
        }),
        one,
      ),
    ).toEqual([])
  })

  it('the conformance suite with two sets of arguments finds no fault in a correct plugin', async () => {
    expect(await findings(printBadge, [one, two])).toEqual([])
  })

  it('a fault of both sets of arguments is reported once', async () => {
    const never: Print = function* () {
      throw new AuthError('badge_unreadable', 'Out of order.')
    }
    expect(await findings(never, [one, two])).toEqual([
      "flows-succeed: 'print (set 1)' failed: badge_unreadable: Out of order. And in 1 more case.",
    ])
  })

  it('the conformance suite reports a flow for which the options give no arguments', async () => {
    expect(await findings(printBadge, [])).toEqual([
      expect.stringMatching(/^definition: The options do not say how to run the flow 'print'/),
    ])
  })
})
