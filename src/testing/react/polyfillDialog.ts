/** Adds the methods of `<dialog>` that jsdom lacks and the modal needs. Does nothing in real browsers. */
export function polyfillDialog(): void {
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
