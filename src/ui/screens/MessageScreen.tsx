import type { ReactElement, ReactNode } from 'react'
import { AlertIcon, Button, Mark, Screen, type MarkProps } from '../kit/index.ts'

export interface MessageScreenProps {
  title: string
  detail?: string | undefined
  /** Default: an exclamation mark. */
  icon?: ReactNode
  tone?: MarkProps['tone']
  /** Text of the one button. */
  button: string
  onButton: () => void
  /** `null` removes the back button, if the screen before is of no more use. */
  onBack?: null | undefined
  /** Replaces the frame's `onClose`. */
  onClose?: (() => void) | undefined
}

/** A screen with an icon, one message and one button, which all failure screens share. */
export function MessageScreen(props: MessageScreenProps): ReactElement {
  const { title, detail, icon = <AlertIcon size={28} />, tone = 'danger', button, onButton, onBack, onClose } = props
  return (
    <Screen
      title={title}
      description={detail}
      mark={<Mark icon={icon} tone={tone} />}
      action={<Button onClick={onButton}>{button}</Button>}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
