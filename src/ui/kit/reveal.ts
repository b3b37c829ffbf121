/** Scrolls a screen to what has just appeared. A ref, so it runs once for each element. jsdom has no `scrollIntoView`. */
export const reveal = (element: HTMLElement | null | undefined): void => element?.scrollIntoView?.({ block: 'nearest' })
