/** Keeps the modal from taking the focus when it opens, until the reader goes into the picture. */
export function keepFocusOut(): void {
  const { frameElement } = window
  const isReaderElsewhere = (): boolean =>
    frameElement !== null && frameElement.ownerDocument.activeElement !== frameElement
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (!isReaderElsewhere()) focus.call(this, options)
  }
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const isKeptOut = isReaderElsewhere()
    // A browser focuses an opened dialog, unless the dialog is inert.
    if (isKeptOut) this.inert = true
    showModal.call(this)
    if (isKeptOut) this.inert = false
  }
}
