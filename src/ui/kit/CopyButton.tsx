import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './Button.tsx'
import { CopyIcon } from './icons/objects.tsx'
import { AlertIcon, CheckIcon } from './icons/status.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** How long 'copied' stays, in ms. */
export const COPIED_MS = 1500

export interface CopyButtonProps {
  value: string
  label: string
  /** Shown and announced for 1.5 s after the value was copied. */
  copiedLabel: string
  /** Shown and announced where the browser does not let us. */
  failedLabel: string
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined
  isCompact?: boolean | undefined
}

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text to the clipboard and says so. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { value, label, copiedLabel, failedLabel, variant = 'secondary', isCompact } = props
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(timer.current)
    }
  }, [])

  const show = (next: CopyState) => {
    if (!isMounted.current) return
    clearTimeout(timer.current)
    setState(next)
    timer.current = setTimeout(() => setState('idle'), COPIED_MS)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      show('copied')
    } catch {
      // No permission, as in a frame without `clipboard-write`, or no secure context.
      show('failed')
    }
  }

  const Icon = { idle: CopyIcon, copied: CheckIcon, failed: AlertIcon }[state]
  const text = { idle: label, copied: copiedLabel, failed: failedLabel }[state]
  return (
    <>
      <Button variant={variant} isCompact={isCompact} icon={<Icon />} onClick={() => void copy()}>{text}</Button>
      <VisuallyHidden role="status">{state === 'idle' ? '' : text}</VisuallyHidden>
    </>
  )
}
