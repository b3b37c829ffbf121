/** Makes an element with a class, attributes and content: no markup is ever parsed here. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = page.createElement(tag)
  if (className !== '') made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...content)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** A decorative icon with a viewBox of 24 × 24. */
export function icon(page: Document, path: string): SVGElement {
  const drawing = page.createElementNS(SVG, 'svg')
  const line = page.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(line)
  return drawing
}
