import type { ScreenEntry } from '../../core/modal/slice.ts'
import { modalSlice } from '../../core/modal/slice.ts'
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
  /** Called with the card after each press. */
  readonly look: (card: HTMLElement) => void
}

/** Presses a button while its call is refused, in several ways, to make the screen show texts that only appear then. */
export async function pressRefused({
  test,
  modal,
  entry,
  button,
  texts,
  labels,
  codes,
  onFocusLost,
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
  for (const fault of faults) {
    await modal.act(() => void store.dispatch(modalSlice.actions.screenSet(entry)))
    await modal.settle(() => modal.card() !== null && store.getState().modal.isOpen, ROUNDS_TO_SHOW)
    const card = modal.card()
    if (!card) return
    let hadFocus = false
    const heal = test.provider.fail('*', fault)
    try {
      await modal.act(() => fillFields(card, texts))
      await modal.act(() => {
        const pressed = buttonsOf(card, labels)[button]
        pressed?.focus()
        // In a form only: elsewhere the button may give way to what it started.
        hadFocus = pressed !== undefined && document.activeElement === pressed && card.querySelector(FIELDS) !== null
        press(pressed)
      })
      await modal.settle(undefined, ROUNDS_AFTER_PRESS)
    } finally {
      heal()
    }
    const after = modal.card()
    if (!after) continue
    look(after)
    const { screen } = store.getState().modal
    const isSame = screen?.plugin === entry.plugin && screen.screen === entry.screen
    if (hadFocus && isSame && (document.activeElement === null || document.activeElement === document.body))
      onFocusLost()
  }
}
