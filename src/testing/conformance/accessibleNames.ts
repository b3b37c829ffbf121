import type { MountedModal } from './mount.tsx'

/** Controls of a card that need a name. */
export const controlsOf = (card: HTMLElement): HTMLElement[] => [
  ...card.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea'),
]

/** The accessible name of the card that is shown. */
export function titleOf(modal: MountedModal): string {
  const id = modal.card()?.getAttribute('aria-labelledby')
  const title = id ? document.getElementById(id) : null
  return title?.textContent.trim() ?? ''
}

const NATIVE_NAME = /^(submit|reset|button|hidden)$/

/** The name that a screen reader would read for a control. */
export function labelOf(control: HTMLElement): string {
  const labels =
    control instanceof HTMLInputElement ? [...(control.labels ?? [])].map((label) => label.textContent).join(' ') : ''
  const referenced = (control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
    .join(' ')
  const isNative = control instanceof HTMLInputElement && NATIVE_NAME.test(control.type)
  const own = [control.getAttribute('aria-label'), control.textContent, control.title, isNative ? 'native' : '']
  return [...own, labels, referenced].join(' ').trim()
}
