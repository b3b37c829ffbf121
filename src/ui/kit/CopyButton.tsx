import { useState, type CSSProperties, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './Button.tsx'
import { CopyIcon } from './icons/objects.tsx'
import { AlertIcon, CheckIcon } from './icons/status.tsx'
import { useCopy } from './useCopy.ts'
import { Text } from './Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Labels of a control that copies: before the click, after it, and if copying failed. */
export interface CopyLabels {
  label: string
  /** Shown and announced for 1.5 s after the value was copied. */
  copiedLabel: string
  /** Shown and announced if the browser refuses to copy. */
  failedLabel: string
}

export interface CopyButtonProps extends CopyLabels {
  value: string
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined
  isCompact?: boolean | undefined
  /** Once the browser has refused to copy, shows the value to select by hand: where copying is the only way on. */
  isShownIfRefused?: boolean | undefined
}

const valueStyle: CSSProperties = { userSelect: 'all', WebkitUserSelect: 'all' }

/** Icons by the state of `useCopy`, for every control that copies. */
export const COPY_ICONS = { idle: CopyIcon, copied: CheckIcon, failed: AlertIcon }

/** Copies a text to the clipboard and shows the result. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { value, label, copiedLabel, failedLabel, variant = 'secondary', isCompact } = props
  const { state, copy } = useCopy(value)
  const [wasRefused, setWasRefused] = useState(false)
  if (state === 'failed' && !wasRefused) setWasRefused(true)
  const Icon = COPY_ICONS[state]
  const text = { idle: label, copied: copiedLabel, failed: failedLabel }[state]
  return (
    <>
      {wasRefused && props.isShownIfRefused && (
        <Text size="s" align="center" dir="ltr" translate="no" style={valueStyle}>
          {value}
        </Text>
      )}
      <Button variant={variant} isCompact={isCompact} icon={<Icon />} onClick={() => void copy()}>
        {text}
      </Button>
      <VisuallyHidden role="status">{state === 'idle' ? '' : text}</VisuallyHidden>
    </>
  )
}
