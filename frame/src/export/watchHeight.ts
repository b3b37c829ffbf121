/** Reports the height of the page's content in whole CSS px, at once and whenever it changes, for example with larger text or a message. */
export function watchHeight(body: HTMLElement, onHeight: (height: number) => void): void {
  let last = 0
  const look = (): void => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    if (height !== last) onHeight((last = height))
  }
  // Measured once directly, since browsers do not run a ResizeObserver in a frame that is scrolled out of view.
  look()
  new ResizeObserver(look).observe(body)
}
