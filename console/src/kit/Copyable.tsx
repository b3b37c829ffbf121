import { useState, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { announce } from './announcements.ts'

export interface CopyableProps {
  text: string
  /** What it is, for screen readers: 'id of the user'. */
  what: string
}

/** A text for machines, with a button that copies it. */
export function Copyable({ text, what }: CopyableProps): ReactElement {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      announce('Copied')
    } catch {
      announce('Your browser did not copy it: select the text.')
    }
  }
  return (
    <span className="copy">
      <bdi className="mono" dir="ltr">
        {text}
      </bdi>
      <Button kind="quiet" className="icon-only" aria-label={`Copy the ${what}`} onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </Button>
    </span>
  )
}
