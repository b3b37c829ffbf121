import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'
import { OptionRow } from './OptionRow.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { Text } from './Text.tsx'

export interface ConfirmRowProps {
  label: string
  /** With which account, or what will happen. */
  description?: string | undefined
  icon: ReactNode
  /** As of `ConfirmProps`: a button, in place of a row of a list. */
  isOnly: boolean
  isBusy?: boolean | undefined
  /** Why it did not work. */
  error?: string | null | undefined
  onClick: () => void
}

/** One way in which a user confirms that it is them. */
export function ConfirmRow({ label, description, icon, isOnly, isBusy = false, error = null, onClick }: ConfirmRowProps): ReactElement {
  return (
    <Stack gap={isOnly ? 4 : 2}>
      {isOnly ? (
        <>
          {description && <Text tone="muted" align="center">{description}</Text>}
          <Button isLoading={isBusy} onClick={onClick}>{label}</Button>
        </>
      ) : (
        <OptionRow label={label} description={description} icon={icon} state={isBusy ? 'busy' : 'idle'} onClick={onClick} />
      )}
      <StatusMessage tone="error">{error}</StatusMessage>
    </Stack>
  )
}
