import { useState, type ReactElement } from 'react'

/** Copies a text to the clipboard, and says whether the browser did it. `read` gives the text when the button is pressed. */
export function CopyButton({
  read,
  label,
  copiedLabel,
}: {
  read: () => string
  label: string
  copiedLabel: string
}): ReactElement {
  const [result, setResult] = useState<{ text: string; isCopied: boolean }>()
  const text = read()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setResult({ text, isCopied: true })
    } catch {
      // The browser refuses if the page came over plain http from another machine, or if its frame may not copy.
      setResult({ text, isCopied: false })
    }
  }
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span aria-live="polite">
        {result?.text !== text ? label : result.isCopied ? copiedLabel : 'Not allowed: copy it yourself'}
      </span>
    </button>
  )
}
