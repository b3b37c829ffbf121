/** True for an element that is drawn and belongs to the current screen: not one that fades out. */
export const isRead = (element: Element | null): boolean =>
  element !== null &&
  !element.closest('svg, style, select, [inert]') &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** True for texts for screen readers only, which are clipped or one pixel in size. */
export const isForEars = (element: HTMLElement): boolean =>
  element.closest('[style*="clip"]') !== null ||
  [element, element.parentElement].some((one) => one !== null && one.offsetWidth <= 1 && one.offsetHeight <= 1)

export const nameOf = (element: Element): string =>
  `<${element.localName}> '${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}'`
