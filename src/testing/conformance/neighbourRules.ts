import { foreignTaken, isForeign, typesOf, WELL_KNOWN } from './foreignActions.ts'
import { failingRuns, wellRuns } from './recordedRuns.ts'
import { callsOf } from './injectedFaults.ts'
import type { PlatformUse } from './platform.ts'
import type { Recording } from './recorder.ts'
import { textOf } from './secretForms.ts'
import type { Rule, RuleContext } from './types.ts'

const KEEPS = /torage|cookie|history|indexedDB/

/** Drops uses of the browser's storage that `state-secrets` has already reported. */
export const usesToTell = <Use extends PlatformUse>(uses: readonly Use[], { inspection }: RuleContext): Use[] =>
  uses.filter(({ what }) => !(inspection.found.has('state-secrets') && KEEPS.test(what)))

/** Matches a timestamp of these years: in ms or seconds since the epoch, or by ISO 8601. */
const MOMENT = /\b1[6-9]\d{8}(?:\d{3})?\b|\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const NEAR_MS = 3_600_000

const msOf = (text: string): number =>
  text.includes('T') ? Date.parse(text) : Number(text) * (text.length === 10 ? 1_000 : 1)

/**
 * Finds timestamps near the real time in what a run recorded. The test's clock is years away from it, so such a
 * timestamp comes from a `Date.now` that the plugin saved when its module loaded.
 */
function momentsOf({ id, deeds, requests }: Recording, now: number): string[] {
  const own = deeds.steps.filter(({ action }) => action.type.startsWith(`${id}/`))
  const texts = [
    ...own.map(({ action }) => textOf(action)),
    ...own.map(({ after }) => textOf(after)),
    ...callsOf({ requests }).map(({ body, query }) => textOf([body, query])),
  ]
  return texts.flatMap((text) => text.match(MOMENT) ?? []).filter((text) => Math.abs(msOf(text) - now) < NEAR_MS)
}

export const platformRule: Rule = {
  id: 'platform',
  says: 'leaves network, time, randomness and storage to services()',
  async check(context) {
    const uses = new Map<string, PlatformUse>()
    const runs = [...(await wellRuns(context)), ...(await failingRuns(context))]
    for (const run of runs) for (const use of run.uses) uses.set(use.what, use)
    if (![...uses.values()].some(({ instead }) => instead.includes('clock.now'))) {
      const read = runs.flatMap((run) => momentsOf(run, Date.now()))[0]
      if (read !== undefined)
        context.report(
          `It read the page's clock: ${read} is the current time.`,
          'Use `services().clock.now()`, read in a saga and put into the action.',
        )
    }
    for (const { what, instead, where } of usesToTell([...uses.values()], context)) {
      context.report(`It uses the page's ${what} (${where}).`, `Use ${instead}.`)
    }
  },
}

export const foreignRule: Rule = {
  id: 'foreign-actions',
  says: "neither dispatches nor listens to another plugin's actions",
  async check(context) {
    const { report, options } = context
    const plugin = context.create()
    const known = [...typesOf(options.companions?.() ?? []), ...WELL_KNOWN]
    const [put, taken] = [new Set<string>(), new Set<string>()]
    for (const { deeds } of [...(await wellRuns(context)), ...(await failingRuns(context))]) {
      for (const { type } of deeds.puts) if (isForeign(type, plugin.id)) put.add(type)
      if (deeds.looks.size > 0) taken.add('*')
      for (const pattern of new Set(deeds.takes))
        for (const type of foreignTaken(pattern, plugin, known)) taken.add(type)
    }
    for (const type of put) {
      report(
        `A saga dispatches '${type}', which is another plugin's.`,
        'Run a flow of that plugin by execute(flow, args), or dispatch an action of your own: those of other plugins change without notice.',
      )
    }
    for (const type of taken) {
      // A plugin may wait for an action that it dispatches itself.
      if (put.has(type)) continue
      const what =
        type === '*' ? 'every action, those of other plugins included' : `'${type}', which is another plugin's`
      report(
        `A saga listens to ${what}.`,
        "Listen to your own actions and to the core's events, such as loggedIn, loginCompleted or accountLinked: those of other plugins change without notice.",
      )
    }
  },
}
