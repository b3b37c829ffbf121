import { useEffect, useState } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'

const SHOWN_MS = 1500
/** Shown longer than a success, because the user has to copy the value by hand. */
const REFUSED_MS = 6000

const ICONS = { idle: 'copy', copied: 'check', refused: 'warning' } as const

export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTexts()
  const [state, setState] = useState<keyof typeof ICONS>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), state === 'copied' ? SHOWN_MS : REFUSED_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      // The browser does not allow copying. The user can still select the value on the page.
      setState('refused')
    }
  }
  return (
    <>
      <button
        type="button"
        className="icon-button icon-button-small"
        aria-label={label}
        title={state === 'refused' ? t.account.cannotCopy : label}
        onClick={() => void copy()}
      >
        <Icon name={ICONS[state]} />
      </button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && <span>{t.account.copied}</span>}
        {state === 'refused' && <span>{t.account.cannotCopy}</span>}
      </span>
    </>
  )
}
