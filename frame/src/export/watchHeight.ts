/** Tells how high the page's content is, in whole CSS px: at once, and whenever that changes. Text may be larger than usual, and messages come. */
export function watchHeight(body: HTMLElement, onHeight: (height: number) => void): void {
  let last = 0
  const look = (): void => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    if (height !== last) onHeight((last = height))
  }
  // Browsers observe nothing in a frame that is out of sight, where this one is until its user scrolls.
  look()
  new ResizeObserver(look).observe(body)
}
