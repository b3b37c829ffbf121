/** The modal takes the focus when it opens, which is the reader's until they go into the picture. */
export function keepFocusOut(): void {
  const { frameElement } = window
  const isReaderElsewhere = (): boolean => frameElement !== null && frameElement.ownerDocument.activeElement !== frameElement
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (!isReaderElsewhere()) focus.call(this, options)
  }
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const isKeptOut = isReaderElsewhere()
    // A browser gives a dialog the focus by itself, unless nothing in it can have it.
    if (isKeptOut) this.inert = true
    showModal.call(this)
    if (isKeptOut) this.inert = false
  }
}
