import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'

/** A link that leads away from a question: its label, and what a click does. */
export interface PromptWay {
  label: string
  onClick: () => void
}

export interface PromptWaysProps {
  /** Link to another way of answering; absent if there is none. */
  another?: PromptWay | undefined
  /** Link that cancels the question. */
  leave: PromptWay
}

/** Links under a question over a screen: to another way of answering, and to cancel. */
export function PromptWays({ another, leave }: PromptWaysProps): ReactElement {
  return (
    <Stack gap={3} align="center">
      {another && (
        <Button variant="link" onClick={another.onClick}>
          {another.label}
        </Button>
      )}
      <Button variant="ghost" onClick={leave.onClick}>
        {leave.label}
      </Button>
    </Stack>
  )
}
