import { useEffect, useState, type ReactElement } from 'react'
import { isHandheld, ownValue, type AuthFailure } from '../../../core/index.ts'
import {
  useClientSelector,
  useFlow,
  useNavigate,
  useText,
  type ScreenProps,
  type Text,
} from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import { farcasterSignerFlows } from '../signer/flows.ts'
import type { FarcasterSignerTextKey } from '../signer/locales/en.ts'
import { selectFarcasterSigner } from '../signer/slice.ts'
import { Approve } from './Approve.tsx'
import { FarcasterLogo } from './FarcasterLogo.tsx'

/** AWAITING_FARCASTER_SIGNER: a QR code or a button, until the user approved the app in their Farcaster app. */
export default function Signer({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { status, approvalUrl, failure } = useClientSelector(selectFarcasterSigner)
  const { run } = useFlow(farcasterSignerFlows.approve)
  const [showsButton, setShowsButton] = useState(() => isHandheld())

  // Starts the flow when the screen opens. StrictMode's second mount joins the running flow.
  useEffect(() => void run(), [run])

  if (status === 'error' && failure) {
    const isFinal = FINAL.includes(failure.code)
    return (
      <Screen
        title={t(titleOf(failure))}
        description={<StatusText tone="error">{failureText(t, failure)}</StatusText>}
        mark={<WaitingMark icon={<FarcasterLogo size={28} />} status="failure" />}
        action={
          isFinal ? (
            <Button onClick={() => navigate.close('cancelled')}>{t('farcasterSigner.close')}</Button>
          ) : (
            <Button onClick={() => void run()}>{t('farcasterSigner.retry')}</Button>
          )
        }
        onBack={onBack}
      />
    )
  }
  if (status === 'done') {
    return (
      <Screen
        title={t('farcasterSigner.success')}
        description={<StatusText>{t('farcasterSigner.approved')}</StatusText>}
        mark={<WaitingMark icon={<FarcasterLogo size={28} />} status="success" />}
        onBack={null}
      />
    )
  }
  return (
    <Approve
      texts="farcasterSigner"
      title={t('farcasterSigner.title')}
      progress={t(approvalUrl === null ? 'farcasterSigner.connecting' : 'farcasterSigner.waiting')}
      connectUri={approvalUrl}
      showsButton={showsButton}
      onShowCode={() => setShowsButton(false)}
      onBack={onBack}
    />
  )
}

const FINAL: readonly string[] = [
  'farcaster_signer_disabled',
  'farcaster_signer_no_account',
  'embedded_wallet_not_found',
  'must_be_authenticated',
  'missing_or_invalid_token',
]

function titleOf({ code }: AuthFailure): FarcasterSignerTextKey {
  if (code === 'farcaster_signer_rejected') return 'farcasterSigner.rejected'
  return code === 'farcaster_signer_timed_out' ? 'farcasterSigner.timedOut' : 'farcasterSigner.failed'
}

const TEXTS: Readonly<Record<string, FarcasterSignerTextKey>> = {
  farcaster_signer_rejected: 'farcasterSigner.error.rejected',
  farcaster_signer_timed_out: 'farcasterSigner.error.timedOut',
  farcaster_signer_disabled: 'farcasterSigner.error.disabled',
  farcaster_signer_no_account: 'farcasterSigner.error.noAccount',
  embedded_wallet_not_found: 'farcasterSigner.error.noWallet',
  network_unreachable: 'farcasterSigner.error.offline',
  too_many_requests: 'farcasterSigner.error.tooMany',
  must_be_authenticated: 'farcasterSigner.error.loggedOut',
  missing_or_invalid_token: 'farcasterSigner.error.loggedOut',
}

/** Text shown for a failure, by its code (FARCASTER-21 to FARCASTER-23). */
const failureText = (t: Text, { code }: AuthFailure): string =>
  t(ownValue(TEXTS, code) ?? 'farcasterSigner.error.generic')
