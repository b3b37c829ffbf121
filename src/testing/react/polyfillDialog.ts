/** Gives jsdom the methods of `<dialog>` that it lacks, as far as the modal needs them. Real browsers are left alone. */
export function polyfillDialog(): void {
  if (typeof HTMLDialogElement === 'undefined' || 'showModal' in HTMLDialogElement.prototype) return
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return
      this.removeAttribute('open')
      // Later, as in browsers: StrictMode closes a dialog and opens it again in one go, which must not look like the user's doing.
      queueMicrotask(() => void this.dispatchEvent(new Event('close')))
    },
  })
}
