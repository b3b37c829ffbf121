import type { ReactElement } from 'react'
import { useText } from '../../hooks/useText.ts'
import { Button, Stack, Text } from '../../kit/index.ts'
import { useQuestionFocus } from '../useQuestionFocus.ts'

export interface EndOthersProps {
  /** True while the user is asked whether to end the other sessions. */
  isAsked: boolean
  isBusy: boolean
  /** True while any request is running. */
  isLocked: boolean
  onAsk: () => void
  onKeep: () => void
  onEnd: () => void
}

/** The button 'Log out everywhere else', which asks for confirmation first. */
export function EndOthers({ isAsked, isBusy, isLocked, onAsk, onKeep, onEnd }: EndOthersProps): ReactElement {
  const t = useText()
  const { ask, keep } = useQuestionFocus(isAsked)

  if (!isAsked)
    return (
      <Button ref={ask} variant="secondary" disabled={isLocked} onClick={onAsk}>
        {t('sessions.endOthers')}
      </Button>
    )
  return (
    <Stack gap={2} role="group" aria-label={t('sessions.endOthers.question')}>
      <Text align="center">{t('sessions.endOthers.question')}</Text>
      <Button variant="danger" isLoading={isBusy} onClick={onEnd}>
        {t('sessions.end.confirm')}
      </Button>
      <Button ref={keep} variant="ghost" disabled={isBusy} onClick={onKeep}>
        {t('sessions.end.keep')}
      </Button>
    </Stack>
  )
}
