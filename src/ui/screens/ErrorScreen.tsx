import { createElement, type ReactElement } from 'react'
import { restoreOfferOf, selectModal, type AuthFailure, type ScreenData } from '../../core/index.ts'
import { wayOn, type ErrorAction } from '../../core/internal.ts'
import { errorDetail, errorText } from '../hooks/errorText.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useLazyComponent } from '../hooks/useLazyComponent.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { useText } from '../hooks/useText.ts'
import { isLanding } from '../isLanding.ts'
import type { ScreenProps } from '../screenTypes.ts'
import type { KeepAccountProps } from './KeepAccount.tsx'
import { MessageScreen } from './MessageScreen.tsx'

/** In a chunk of its own: few users ever delete an account. */
const loadKeepAccount = () => import('./KeepAccount.tsx')

/** ERROR_SCREEN: shows what happened, what to do, and one way on (MODAL-55). Takes `{ failure }`. */
export function ErrorScreen({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const isOverList = useClientSelector((state) => isLanding(selectModal(state).stack.at(-1) ?? null))
  const failure = failureIn(data)
  const offer = restoreOfferOf(failure)
  const Keep = useLazyComponent<KeepAccountProps>(offer ? loadKeepAccount : undefined)
  if (offer) return Keep ? createElement(Keep, { offer }) : <KeepAccountLoading />
  const { button, action } = wayOn(failure)
  const ways: Record<ErrorAction, () => void> = {
    retry: isOverList ? navigate.toLanding : (onBack ?? navigate.toLanding),
    landing: navigate.toLanding,
  }
  return (
    <MessageScreen
      title={errorText(t, failure.code, 'title') ?? t('error.generic.title')}
      detail={errorDetail(t, failure) ?? t('error.generic.detail')}
      button={t(button)}
      onButton={ways[action]}
      onBack={action === 'retry' ? undefined : null}
    />
  )
}

/** Until the question has loaded, and in its place if that fails. */
function KeepAccountLoading(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <MessageScreen
      title={t('restore.title')}
      button={t('restore.leave')}
      onButton={navigate.toLanding}
      onBack={null}
      tone="warning"
    />
  )
}

/** Reads the failure from the screen's data. The screen can be opened by anybody, so without one the failure is unknown. */
const failureIn = ({ failure }: ScreenData): AuthFailure =>
  typeof failure === 'object' && failure !== null && 'code' in failure && 'message' in failure
    ? (failure as AuthFailure)
    : { code: 'unknown_auth_error', message: '', retryable: true }
