import type { ReactElement } from 'react'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { MessageScreen } from './MessageScreen.tsx'

export interface BrokenScreenProps {
  reason: 'crashed' | 'not-loaded'
  onRetry: () => void
}

/** Shown instead of a screen that crashed or could not be loaded. It can always be closed, so that the user is not trapped. */
export function BrokenScreen({ reason, onRetry }: BrokenScreenProps): ReactElement {
  const t = useText()
  const { close } = useNavigate()
  return (
    <MessageScreen
      title={t(reason === 'crashed' ? 'error.screen.title' : 'error.load.title')}
      detail={t(reason === 'crashed' ? 'error.screen.detail' : 'error.load.detail')}
      button={t('error.tryAgain')}
      onButton={onRetry}
      onClose={() => close('cancelled')}
    />
  )
}
