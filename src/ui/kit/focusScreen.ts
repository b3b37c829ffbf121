/**
 * Target of the focus when a screen appears. `auto`: the first field to type in, but on a touch device the title, as a
 * field would raise the keyboard.
 */
export type InitialFocus = 'title' | 'field' | 'auto'

/** Attribute on the screen's element that carries its `InitialFocus`. */
export const INITIAL_FOCUS_ATTRIBUTE = 'data-lk-focus'

// Not a `<select>`: the country before a phone number, for example, is already preselected.
const FIELD = ':is(input:not([type=hidden],[type=checkbox]),textarea):not(:disabled,[hidden] *)'

/** Returns the screen's first field or its title, depending on its `InitialFocus`. */
export const focusTarget = (container: HTMLElement | null | undefined): HTMLElement | null => {
  const screen =
    container?.closest<HTMLElement>(`[${INITIAL_FOCUS_ATTRIBUTE}]`) ??
    // Skips a screen that is hidden under a prompt.
    container?.querySelector<HTMLElement>(`[${INITIAL_FOCUS_ATTRIBUTE}]:not([hidden] *)`)
  if (!screen) return null
  const wish = screen.getAttribute(INITIAL_FOCUS_ATTRIBUTE)
  const mayUseField = wish === 'field' || (wish === 'auto' && !window.matchMedia?.('(pointer:coarse)').matches)
  const field = mayUseField ? screen.querySelector<HTMLElement>(FIELD) : null
  return field ?? screen.querySelector<HTMLElement>('h2')
}

/** Moves the focus to the screen's {@link focusTarget}. */
export const focusScreen = (container: HTMLElement | null | undefined): void =>
  focusTarget(container)?.focus({ preventScroll: true })
