import { useEffect, type ReactElement } from 'react'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { AlertIcon, OptionRow, Screen } from '../kit/index.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import { lazyParts, type LazyParts } from './lazyParts.ts'

export interface LazyPartProps {
  /** Shown while the parts load. */
  wait: ReactElement
  /** Shown if the parts cannot be loaded. */
  plain: ReactElement
  children: (parts: LazyParts) => ReactElement
}

/** Draws parts that few users see. They have loaded if the page was idle since the modal opened; else they load now. */
export function LazyPart({ wait, plain, children }: LazyPartProps): ReactElement {
  const state = useLazyModule(lazyParts)
  useEffect(() => void lazyParts.load().catch(() => undefined), [])
  if (state.status === 'ready') return children(state.module)
  return state.status === 'failed' ? plain : wait
}

/** Shows a failure, with components that have already loaded. It can always be closed, so that the user is not trapped. */
export function PlainFailure({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useText()
  const { close } = useNavigate()
  return (
    <Screen title={t('error.generic.title')} onClose={() => close('cancelled')}>
      <OptionRow label={t('error.tryAgain')} icon={<AlertIcon />} onClick={onRetry} />
    </Screen>
  )
}
