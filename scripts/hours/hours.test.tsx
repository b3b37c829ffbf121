/** Looks at each screen before and after hours that its user was away. See `scripts/hours.mjs`. */
import { act } from '@testing-library/react'
import { selectModal } from 'latchkey/core'
import { screenStates } from 'latchkey/states'
import { drawScreenState, listStates, type StateContext } from 'latchkey/testing/states'

const HOUR_MS = 3_600_000
const CONTROLS = 'button, a[href], input, select, textarea, [role=button], [role=checkbox], [role=radio]'
const FIELDS = 'input:not([type=checkbox], [type=radio], [readonly])'
/** A code's field clears itself some time after a wrong one. */
const CODE = /^\d{6}$/

interface Look {
  screen: string | undefined
  /** Names of what can be used, but for what only leaves. */
  ways: string[]
  /** What the fields for text hold. */
  typed: string[]
  crashed: string[]
}

function look({ client, card }: StateContext): Look {
  const state = client.store.getState()
  const { screen, prompt } = selectModal(state)
  const shown = card()
  const controls = [...(shown?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (one) => !one.closest('[inert]') && !one.matches(':disabled, [aria-disabled=true]'),
  )
  return {
    screen: shown ? (prompt ?? screen)?.screen : undefined,
    ways: controls
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
      .filter((name) => !/^(close|back|help)$/i.test(name)),
    typed: [...(shown?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])].map(({ value }) => value),
    crashed: Object.keys(state.registry.crashed),
  }
}

/** Lets time pass for the page, whose timers do not run meanwhile. */
function jump({ clock }: StateContext, ms: number): void {
  const now = clock.now
  clock.now = () => now() + ms
}

/** Comes back to the page, and waits until what follows from that is over. */
async function comeBack({ browser, advance }: StateContext): Promise<void> {
  await act(async () => browser.wake())
  for (let turn = 0; turn < 10; turn += 1) await advance(5_000)
}

const AWAY: Record<string, (context: StateContext) => Promise<void>> = {
  async 'an hour offline'(context) {
    const heal = context.provider.fail('*', 'offline')
    await context.advance(20_000)
    jump(context, HOUR_MS)
    await context.advance(5_000)
    heal()
    await comeBack(context)
  },
  async 'eight hours of sleep'(context) {
    jump(context, 8 * HOUR_MS)
    await comeBack(context)
  },
  async 'the loss of its storage'(context) {
    context.storage.clear()
    jump(context, 1.5 * HOUR_MS)
    await comeBack(context)
  },
}

/** @returns what is wrong after the user came back; a modal that closed is told to the host */
function problemsOf(before: Look, after: Look): string[] {
  // Without a field there is nothing to go on typing: it was sent, or 'Try again' does so.
  const isAskedAgain = after.screen === before.screen && after.typed.length > 0
  return [
    ...after.crashed.filter((plugin) => !before.crashed.includes(plugin)).map((plugin) => `'${plugin}' crashed`),
    ...(after.screen !== undefined && before.ways.length > 0 && after.ways.length === 0 ? ['there is no way on'] : []),
    ...(isAskedAgain ? before.typed : [])
      .filter((text) => text !== '' && !CODE.test(text) && !after.typed.includes(text))
      .map((text) => `'${text}' that was typed is gone`),
  ]
}

const wanted = (process.env.HOURS_PLUGINS ?? '').split(',').filter((name) => name !== '')
const plugins = Object.keys(screenStates).filter((id) => wanted.length === 0 || wanted.includes(id))
const cases = plugins.flatMap((id) => Object.keys(AWAY).map((what) => [id, what] as const))

it.each(cases)(
  'each screen of %s has a way on and what was typed after %s',
  async (id, what) => {
    const set = await screenStates[id]!()
    const wrong: string[] = []
    for (const ref of listStates(set)) {
      const drawing = await drawScreenState(set, ref, { act })
      const before = look(drawing.context)
      await AWAY[what]!(drawing.context)
      const after = look(drawing.context)
      wrong.push(...problemsOf(before, after).map((problem) => `${ref.screen}, ${ref.state}: ${problem}`))
      await drawing.dispose()
    }
    expect(wrong).toEqual([])
  },
  600_000,
)
