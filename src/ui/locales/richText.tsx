import type { ReactNode } from 'react'
import { splitText } from './createText.ts'

/**
 * Fills the `{name}` placeholders of a text with elements, such as links, so that translators can choose the word order. Each
 * has the direction of its own words.
 */
export const richText = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  splitText(text).map((part, index) => (index % 2 === 1 ? <bdi key={index}>{nodes[part]}</bdi> : part))
