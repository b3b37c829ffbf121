import { CORE_SCREENS } from '../../core/constants.ts'
import type { ScreenEntry } from '../../core/modal/slice.ts'
import { modalSlice } from '../../core/modal/slice.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { Fault } from '../provider/faults.ts'
import type { MountedModal } from './mount.tsx'
import { buttonsOf, fillFields, press } from './pressAll.ts'
import type { ConformanceClient } from './types.ts'

const FIELDS = 'input, textarea, select'
const ROUNDS_TO_SHOW = 30
const ROUNDS_AFTER_PRESS = 10
/** Number of the plugin's own codes to try: each takes a press, and time. */
const MAX_CODES = 1

interface Refusing {
  readonly test: ConformanceClient
  readonly modal: MountedModal
  readonly plugin: Plugin
  readonly entry: ScreenEntry
  /** Index of the button that makes a call. */
  readonly button: number
  /** Texts to fill the fields with. */
  readonly texts: readonly string[]
  readonly labels: readonly (string | undefined)[]
  /** The plugin's own error codes, with which the call can be refused. */
  readonly codes: readonly string[]
  /** Called when a refusal left the focus nowhere, so that those who see no pointer start from the top. */
  readonly onFocusLost: () => void
  /** Called when nothing in the card changed by any of the refusals. */
  readonly onSilence: () => void
  /** Called with the card after each press. */
  readonly look: (card: HTMLElement) => void
}

/** Presses a button while its call is refused, in several ways, to make the screen show texts that only appear then. */
export async function pressRefused({
  test,
  modal,
  plugin,
  entry,
  button,
  texts,
  labels,
  codes,
  onFocusLost,
  onSilence,
  look,
}: Refusing): Promise<void> {
  const faults: Fault[] = [
    'offline',
    ...['some_new_code', ...codes.slice(0, MAX_CODES)].map((code) => ({
      status: 422,
      body: { error: 'Refused.', code },
    })),
  ]
  const { store } = test.client
  let [isSilent, hasFailed] = [true, false]
  for (const fault of faults) {
    await modal.act(() => {
      // A press would join a flow that still waits, and the refused call would not be made.
      for (const flow of Object.values(plugin.flows ?? {})) test.client.cancel(flow)
      // The screen is mounted anew, so that it shows no failure of an earlier press.
      store.dispatch(modalSlice.actions.screenSet(CORE_SCREENS.LANDING))
    })
    await modal.act(() => void store.dispatch(modalSlice.actions.screenSet(entry)))
    await modal.settle(() => modal.card() !== null && store.getState().modal.isOpen, ROUNDS_TO_SHOW)
    const card = modal.card()
    if (!card) return
    let hadFocus = false
    let shown = ''
    const known = failedRuns(test, plugin)
    const heal = test.provider.fail('*', fault)
    try {
      await modal.act(() => fillFields(card, texts))
      await modal.act(() => {
        const pressed = buttonsOf(card, labels)[button]
        shown = looksOf(modal)
        pressed?.focus()
        // In a form only: elsewhere the button may give way to what it started.
        hadFocus = pressed !== undefined && document.activeElement === pressed && card.querySelector(FIELDS) !== null
        press(pressed)
      })
      await modal.settle(undefined, ROUNDS_AFTER_PRESS)
    } finally {
      heal()
    }
    if (looksOf(modal) !== shown) isSilent = false
    if (failedRuns(test, plugin).some((run) => !known.includes(run))) hasFailed = true
    const after = modal.card()
    if (!after) continue
    look(after)
    const { screen } = store.getState().modal
    const isSame = screen?.plugin === entry.plugin && screen.screen === entry.screen
    if (hadFocus && isSame && (document.activeElement === null || document.activeElement === document.body))
      onFocusLost()
  }
  if (isSilent && hasFailed) onSilence()
}

/** Runs of the plugin's flows that have failed. */
function failedRuns({ client }: ConformanceClient, { flows = {} }: Plugin): string[] {
  const runs = client.store.getState().flows
  return Object.values(flows).flatMap(({ id }): string[] => (runs[id]?.status === 'failed' ? [runs[id].requestId] : []))
}

/** Everything that can be seen and heard in the modal, without what marks the focus. */
const looksOf = ({ container }: MountedModal): string => container.innerHTML.replace(/ data-focus[\w-]*="[^"]*"/g, '')
