import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'
import { OptionRow } from './OptionRow.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { SMALL_LINE } from './styles.ts'
import { Text } from './Text.tsx'

export interface ConfirmRowProps {
  label: string
  /** The account that is used, or what will happen. */
  description?: string | undefined
  icon: ReactNode
  /** True if this is the only way to confirm: a button is then drawn instead of a row of a list. */
  isOnly: boolean
  isBusy?: boolean | undefined
  /** Text of the last failure. */
  error?: string | null | undefined
  onClick: () => void
}

/** Places the message in the gap to the next row, so that nothing moves when it appears. */
const ERROR_STYLE = { display: 'grid', gridTemplateRows: SMALL_LINE, margin: '-12px 0 -18px' } as const

/** Lets a user confirm their identity with one of their accounts, by a row of a list or by a single button. */
export function ConfirmRow({
  label,
  description,
  icon,
  isOnly,
  isBusy = false,
  error = null,
  onClick,
}: ConfirmRowProps): ReactElement {
  const failure = <StatusMessage tone="error">{error}</StatusMessage>
  if (isOnly) {
    return (
      <Stack gap={4}>
        {description && (
          <Text tone="muted" align="center">
            {description}
          </Text>
        )}
        <Button isLoading={isBusy} onClick={onClick}>
          {label}
        </Button>
        <div style={ERROR_STYLE}>{failure}</div>
      </Stack>
    )
  }
  return (
    <Stack>
      <OptionRow
        label={label}
        description={description}
        icon={icon}
        state={isBusy ? 'busy' : 'idle'}
        onClick={onClick}
      />
      {failure}
    </Stack>
  )
}
