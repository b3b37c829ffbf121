/**
 * Adds what jsdom lacks of dialogs: the methods of `<dialog>`, which the modal needs, and the elements at a point, without which
 * axe gives up most of its rules where a dialog is open. Does nothing in real browsers.
 */
export function polyfillDialog(): void {
  // Nothing is at a point where there is no layout. Axe brings an `elementsFromPoint` of its own, which asks the other.
  if (!('elementFromPoint' in document))
    Object.assign(document, { elementFromPoint: () => null, elementsFromPoint: () => [] })
  if (typeof HTMLDialogElement === 'undefined' || 'showModal' in HTMLDialogElement.prototype) return
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      // Asynchronous, as in browsers: StrictMode closes a dialog and opens it again, which must not look like an action of the
      // user.
      queueMicrotask(() => void this.dispatchEvent(new Event('close')))
    },
  })
}
