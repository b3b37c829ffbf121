import type { Action } from '@reduxjs/toolkit'
import type { MountedModal } from './mount.tsx'
import { textsIn } from './textsIn.ts'
import type { ConformanceClient } from './types.ts'

interface PressOptions {
  /** The author's arguments of the flows, to fill the fields with. */
  args: readonly unknown[]
  /** Action that opens the screen again; without it, pressing stops once the screen is gone. */
  back?: (() => Action) | undefined
  /** Label of the modal's own close button. */
  close: string | undefined
  /** Called with the card after each press. */
  look: (card: HTMLElement) => void
  /** Called after each press, with the button's index. */
  note: (button: number) => void
}

const MAX_BUTTONS = 10
const ROUNDS_AFTER_PRESS = 10
const ROUNDS_TO_RETURN = 30

/**
 * Fills the fields and presses every button and link in turn, as an impatient user does. The store shows where they
 * lead.
 */
export async function pressAll(
  test: ConformanceClient,
  modal: MountedModal,
  { args, back, close, look, note }: PressOptions,
): Promise<void> {
  const fill = args.flatMap((value) => (typeof value === 'function' ? [] : textsIn(value)))
  for (let index = 0; index < MAX_BUTTONS; index += 1) {
    const card = modal.card()
    if (!card) return
    const buttons = buttonsOf(card, [close])
    if (index >= buttons.length) return
    await modal.act(() => fillFields(card, fill))
    const button = buttons[index]
    const shown = test.client.store.getState().modal.screen
    await modal.act(() => press(button))
    await modal.settle(undefined, ROUNDS_AFTER_PRESS)
    note(index)
    const after = modal.card()
    if (after) look(after)
    if (test.client.store.getState().modal.screen === shown) continue
    if (!back) return
    await modal.act(() => void test.client.store.dispatch(back()))
    await modal.settle(() => modal.card() !== null && test.client.store.getState().modal.isOpen, ROUNDS_TO_RETURN)
    await modal.settle(undefined, ROUNDS_AFTER_PRESS)
  }
}

/** Returns the buttons and links of a card, without those of the modal's own that have these labels. */
export const buttonsOf = (card: HTMLElement, labels: readonly (string | undefined)[]): HTMLElement[] =>
  [...card.querySelectorAll<HTMLElement>('button, a[href], [role=button], input[type=submit]')].filter(
    (button) => !labels.includes(button.getAttribute('aria-label') ?? ''),
  )

/** Presses a button or link, and prevents links from leaving the page. */
export function press(button: HTMLElement | undefined): void {
  if (!button?.isConnected) return
  const stay = (event: Event): void => event.preventDefault()
  const isLink = button instanceof HTMLAnchorElement
  if (isLink) button.addEventListener('click', stay)
  button.click()
  if (isLink) button.removeEventListener('click', stay)
}

export function fillFields(card: HTMLElement, texts: readonly string[]): void {
  for (const [index, field] of [
    ...card.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):not([type=radio]), textarea'),
  ].entries()) {
    if (field.value !== '' || field.disabled) continue
    const text =
      field.type === 'email'
        ? 'ada@example.com'
        : field.type === 'tel'
          ? '5555550100'
          : (texts[index % Math.max(texts.length, 1)] ?? '123456')
    // Sets the value as a browser does, by the prototype's setter: React overrides the setter on the element, and would
    // then not notice the change.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
