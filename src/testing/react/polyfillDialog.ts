/**
 * Adds what jsdom lacks for dialogs: the methods of `<dialog>`, which the modal needs, and the elements at a point,
 * without which axe skips most of its rules while a dialog is open. Does nothing in real browsers.
 */
export function polyfillDialog(): void {
  // Without a layout, no element is at any point. axe's own `elementsFromPoint` calls the page's `elementFromPoint`.
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
