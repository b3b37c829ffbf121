import { useEffect, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'

const SHOWN_MS = 1500

export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
    } catch {
      // Copying is not allowed. The user can still select the value on the page.
    }
  }
  return (
    <>
      <button
        type="button"
        className="icon-button icon-button-small"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && t.account.copied}
      </span>
    </>
  )
}
