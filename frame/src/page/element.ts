/** Creates an element with a class, attributes and children. Text is inserted as text and never parsed as HTML. */
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

/**
 * Splits a sentence at values that a browser must not translate, such as addresses, and gives each of them an element
 * of its own.
 */
export function sentence(page: Document, text: string, values: readonly string[]): (Node | string)[] {
  const value = values.find((one) => text.includes(one))
  if (value === undefined) return text === '' ? [] : [text]
  const at = text.indexOf(value)
  return [
    ...sentence(page, text.slice(0, at), values),
    element(page, 'bdi', '', { translate: 'no' }, value),
    ...sentence(page, text.slice(at + value.length), values),
  ]
}

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Creates an icon from an SVG path in a viewBox of 24 × 24. It is hidden from screen readers, as the label says the
 * same.
 */
export function icon(page: Document, path: string): SVGElement {
  const drawing = page.createElementNS(SVG, 'svg')
  const line = page.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(line)
  return drawing
}
