import { useEffect, type FunctionComponent, type ReactElement } from 'react'
import { selectIsConfirming } from '../../../core/index.ts'
import { useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import type { ResolvedDefinition } from '../definition.ts'
import { oauthFlows, type OAuthArgs } from '../flows.ts'
import { selectOAuth, type OAuthState } from '../slice.ts'
import { explain } from './failureText.ts'
import { loadMark } from './loadMark.ts'

const WORKING: readonly string[] = ['leaving', 'in-popup', 'verifying']

/** AWAITING_OAUTH_SCREEN of a provider: shows the progress of a login, or with `{ intent: 'link' }` of a link. */
export async function forProvider(
  definition: ResolvedDefinition,
): Promise<{ default: FunctionComponent<ScreenProps> }> {
  const { id, Mark } = await loadMark(definition)
  const { login, link } = oauthFlows(id)

  function AwaitOAuth({ data, onBack }: ScreenProps): ReactElement {
    const t = useText()
    const navigate = useNavigate()
    const isConfirming = useClientSelector(selectIsConfirming)
    const state = useClientSelector((whole) => selectOAuth(whole, id))
    const { status, failure } = state
    // True if no flow is running for this screen: `linkAccount` opens it without one, the login list starts one in the click.
    const isUntouched = status === 'idle' || (!state.isInModal && !WORKING.includes(status))
    const asked = data.intent === 'link' ? 'link' : 'login'
    const intent = isUntouched ? asked : state.intent
    const { run, cancel } = useFlow<OAuthArgs | void, unknown>(intent === 'link' ? link : login)
    // While the user confirms their identity, the page stays: a redirect would lose the action they confirm for.
    const whileConfirming: OAuthArgs | undefined = isConfirming ? { flow: 'popup' } : undefined
    useEffect(() => {
      if (isUntouched) void run(whileConfirming)
      // On mount only, not again when the flow ends.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [])

    const again = (args: OAuthArgs = {}) => {
      cancel()
      void run(whileConfirming ?? args)
    }
    const explained = status === 'error' && failure ? explain(t, id, failure) : null
    const shown = isUntouched ? 'leaving' : status
    const says = explained ? explained.detail : t(shown === 'done' ? `${id}.done.${intent}` : `${id}.${shown}.detail`)
    return (
      <Screen
        title={explained ? explained.title : t(`${id}.${shown}.title`)}
        description={<StatusText tone={explained ? 'error' : 'neutral'}>{says}</StatusText>}
        mark={<WaitingMark icon={<Mark size={28} />} status={MARKS[shown] ?? 'waiting'} />}
        onBack={shown === 'verifying' || shown === 'done' ? null : onBack}
        action={
          (explained !== null || shown === 'in-popup') && (
            <Ways
              t={(key) => t(`${id}.${key}`)}
              shown={shown}
              way={isConfirming && explained?.way === 'redirect' ? 'retry' : (explained?.way ?? null)}
              onRetry={again}
              onOther={navigate.toLanding}
              onClose={() => navigate.close('cancelled')}
              isLink={intent === 'link'}
            />
          )
        }
      />
    )
  }
  return { default: AwaitOAuth }
}

const MARKS: Readonly<Partial<Record<OAuthState['status'], 'success' | 'failure'>>> = {
  done: 'success',
  error: 'failure',
}

interface WaysProps {
  t: (key: string) => string
  shown: OAuthState['status']
  way: 'retry' | 'redirect' | 'other' | null
  onRetry: (args?: OAuthArgs) => void
  onOther: () => void
  onClose: () => void
  isLink: boolean
}

/** Buttons to try again, or to choose another method. */
function Ways({ t, shown, way, onRetry, onOther, onClose, isLink }: WaysProps): ReactElement | null {
  if (shown === 'in-popup') {
    return (
      <Button variant="secondary" onClick={() => onRetry()}>
        {t('window.again')}
      </Button>
    )
  }
  switch (way) {
    case 'retry':
      return (
        <>
          <Button onClick={() => onRetry()}>{t('retry')}</Button>
          {!isLink && (
            <Button variant="ghost" onClick={onOther}>
              {t('other')}
            </Button>
          )}
        </>
      )
    case 'redirect':
      return (
        <>
          <Button onClick={() => onRetry({ flow: 'redirect' })}>{t('window.here')}</Button>
          <Button variant="secondary" onClick={() => onRetry()}>
            {t('window.again')}
          </Button>
        </>
      )
    case 'other':
      return isLink ? <Button onClick={onClose}>{t('close')}</Button> : <Button onClick={onOther}>{t('other')}</Button>
    default:
      return null
  }
}
