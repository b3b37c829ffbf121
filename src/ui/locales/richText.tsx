import type { ReactNode } from 'react'
import { splitText } from './createText.ts'

/**
 * Fills the `{name}` placeholders of a text with elements, such as links, so that translators can choose the word order. Each
 * has the direction of its own words. The text and the elements stand in one element.
 */
export const richText = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode => (
  // A new text is a new element: on a page that the browser translates, React no longer reaches the text nodes of the old one.
  <span key={text}>
    {splitText(text).map((part, index) => (index % 2 === 1 ? <bdi key={index}>{nodes[part]}</bdi> : part))}
  </span>
)
