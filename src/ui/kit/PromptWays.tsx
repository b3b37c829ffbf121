import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'

/** A link that leads away from a prompt, such as the request for a second factor: its label, and what a click does. */
export interface PromptWay {
  label: string
  onClick: () => void
}

export interface PromptWaysProps {
  /** Link to another way to answer, such as another second factor; absent if there is none. */
  another?: PromptWay | undefined
  /** Link that cancels what the prompt asks for. */
  leave: PromptWay
}

/** Links at the end of a prompt that is shown over a screen: to another way to answer, and to cancel. */
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
