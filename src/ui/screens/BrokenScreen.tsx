import type { ReactElement } from 'react'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { MessageScreen } from './MessageScreen.tsx'

export interface BrokenScreenProps {
  reason: 'crashed' | 'not-loaded'
  onRetry: () => void
}

/** In place of a screen that cannot be shown. It can always be closed, else the user would be trapped. */
export function BrokenScreen({ reason, onRetry }: BrokenScreenProps): ReactElement {
  const t = useText()
  const { close } = useNavigate()
  return (
    <MessageScreen
      title={t(reason === 'crashed' ? 'error.generic.title' : 'error.load.title')}
      detail={t(reason === 'crashed' ? 'error.screen.detail' : 'error.load.detail')}
      button={t('error.tryAgain')}
      onButton={onRetry}
      onClose={() => close('cancelled')}
    />
  )
}
