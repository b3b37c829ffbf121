import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'

/** A way from a question. */
export interface PromptWay {
  label: string
  onClick: () => void
}

export interface PromptWaysProps {
  /** To another way of answering; absent if there is none. */
  another?: PromptWay | undefined
  /** Out of the question. */
  leave: PromptWay
}

/** The ways from a question that lies over a screen: to another way of answering it, and out. */
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
