import { Fragment, type ReactNode } from 'react'
import { splitText } from './createText.ts'

/** Fills the `{name}` placeholders of a text with elements, such as links, so that translators can choose the word order. */
export const richText = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  splitText(text).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? nodes[part] : part}</Fragment>)
