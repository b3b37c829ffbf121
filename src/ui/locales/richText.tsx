import { Fragment, type ReactNode } from 'react'
import { splitText } from './createText.ts'

/** Fills the `{name}` places of a text with elements, such as links: word order stays the translator's. */
export const richText = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  splitText(text).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? nodes[part] : part}</Fragment>)
