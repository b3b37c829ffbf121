import { useEffect, type ReactElement } from 'react'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { AlertIcon, OptionRow, Screen } from '../kit/index.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import { furtherParts, type FurtherParts } from './furtherParts.ts'

export interface FurtherProps {
  /** In its place while it loads. */
  wait: ReactElement
  /** In its place if it cannot be loaded. */
  plain: ReactElement
  children: (parts: FurtherParts) => ReactElement
}

/** A part that few users see. It is there when the page was idle since the modal opened; else it loads now. */
export function Further({ wait, plain, children }: FurtherProps): ReactElement {
  const state = useLazyModule(furtherParts)
  useEffect(() => void furtherParts.load().catch(() => undefined), [])
  if (state.status === 'ready') return children(state.module)
  return state.status === 'failed' ? plain : wait
}

/** Tells a failure with the parts that have loaded. It can always be closed, or the user would be trapped. */
export function PlainFailure({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useText()
  const { close } = useNavigate()
  return (
    <Screen title={t('error.generic.title')} onClose={() => close('cancelled')}>
      <OptionRow label={t('error.tryAgain')} icon={<AlertIcon />} onClick={onRetry} />
    </Screen>
  )
}
