import type { ReactElement } from 'react'
import { useText } from '../../hooks/useText.ts'
import { Button, Stack, Text, type ButtonProps } from '../../kit/index.ts'
import { useQuestionFocus } from '../useQuestionFocus.ts'

export interface EndSessionsProps {
  label: string
  /** Question that names the sessions that will end. */
  question: string
  variant: ButtonProps['variant']
  /** True while the user is asked the question. */
  isAsked: boolean
  isBusy: boolean
  /** True while any request is running. */
  isLocked: boolean
  onAsk: () => void
  onKeep: () => void
  onEnd: () => void
}

/** A button that ends several sessions, and asks for confirmation first. */
export function EndSessions(props: EndSessionsProps): ReactElement {
  const { label, question, variant, isAsked, isBusy, isLocked, onAsk, onKeep, onEnd } = props
  const t = useText()
  const { ask, keep } = useQuestionFocus(isAsked)

  if (!isAsked)
    return (
      <Button ref={ask} variant={variant} disabled={isLocked} onClick={onAsk}>
        {label}
      </Button>
    )
  return (
    <Stack gap={2} role="group" aria-label={question}>
      <Text align="center">{question}</Text>
      <Button variant="danger" isLoading={isBusy} onClick={onEnd}>
        {t('sessions.end.confirm')}
      </Button>
      <Button ref={keep} variant="ghost" disabled={isBusy} onClick={onKeep}>
        {t('sessions.end.keep')}
      </Button>
    </Stack>
  )
}
