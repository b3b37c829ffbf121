import type { ReactElement } from 'react'
import { safeLink } from '../format/links.ts'

/** A text that users or their providers wrote. A web address becomes a link that tells its page nothing of the console. */
export function UntrustedText({ text }: { text: string }): ReactElement {
  const href = safeLink(text)
  return href === null ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{text}</bdi>
    </a>
  )
}
