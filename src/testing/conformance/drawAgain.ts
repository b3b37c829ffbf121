import type { Plugin } from '../../core/plugin/types.ts'
import { runningFlows } from './leaveByBack.ts'
import { mountModal } from './mount.tsx'
import { wellRuns } from './recordedRuns.ts'
import type { ConformanceClient, RuleContext } from './types.ts'
import { openClient, prepare, runnableFlows, trigger, type RunnableFlow } from './withClient.ts'

/** What a screen showed to the next user of the page, while a login was under way. */
export interface SecondDrawing {
  /** Texts that the user before had typed. */
  readonly recalled: readonly string[]
  /** Flows that ended because the screen opened. */
  readonly ended: readonly string[]
}

const ROUNDS_TO_SHOW = 30
const ROUNDS_TO_START = 3
/** Longer than the screen is looked at, in ms on the fake clock. */
const ANSWER_MS = 60_000
/** Shorter texts may occur by chance. */
const MIN_LENGTH = 5

/** Opens a screen for another user, in a client of their own, after a login has begun. */
export async function drawAgain(
  context: RuleContext,
  open: (test: ConformanceClient, plugin: Plugin) => Promise<unknown>,
  first: { readonly shown: string; readonly typed: readonly string[] },
): Promise<SecondDrawing> {
  const { test, plugin, close } = await openClient(context, { config: { render: { inDialog: false } } })
  const modal = await mountModal(test)
  try {
    const login = await loginOf(context, plugin)
    if (login) {
      await prepare(test, login)
      test.provider.fail('*', { delayMs: ANSWER_MS })
      void trigger(test, login)
      await modal.settle(undefined, ROUNDS_TO_START)
    }
    const running = runningFlows(test, plugin)
    await modal.act(() => void open(test, plugin).catch(() => undefined))
    await modal.settle(() => modal.card() !== null, ROUNDS_TO_SHOW)
    await modal.settle(undefined, ROUNDS_TO_START)
    // A screen that runs the flow again, with its own arguments, has not ended it.
    const still = runningFlows(test, plugin).map(([verb]) => verb)
    const shown = shownIn(modal.card())
    return {
      recalled: first.typed.filter(
        (text) => text.length >= MIN_LENGTH && shown.includes(text) && !first.shown.includes(text),
      ),
      ended: running.map(([verb]) => verb).filter((verb) => !still.includes(verb)),
    }
  } finally {
    await modal.unmount()
    await close()
  }
}

/** The plugin's login, if it can be run for a user who is logged out. */
async function loginOf(context: RuleContext, plugin: Plugin): Promise<RunnableFlow | undefined> {
  if (plugin.kind !== 'login-method') return undefined
  const wells = await wellRuns(context)
  return runnableFlows(context, plugin).find(
    ({ flow, verb }) => flow === plugin.login && wells.some((well) => well.verb === verb && well.user.before === null),
  )
}

/** Everything that a card shows: its text, and what is in its fields. */
export const shownIn = (card: HTMLElement | null): string =>
  [
    card?.textContent ?? '',
    ...[...(card?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].map(({ value }) => value),
  ].join('\n')
