import type { ReactElement } from 'react'
import {
  createFailureText,
  createFailureTitle,
  useClientSelector,
  useFlow,
  useMfaVerification,
  useNavigate,
  useText,
} from '../../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark, WalletIcon } from '../../../../ui/kit/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { selectEmbeddedWalletState } from '../../slice.ts'

const failureTitle = createFailureTitle({}, 'embeddedWallet.failed.title')
const failureText = createFailureText(
  { mfa_verification_max_attempts_reached: 'mfa.error.tooManyCodes', mfa_timeout: 'mfa.error.timeLimit' },
  'embeddedWallet.failed.detail',
)
const UNKNOWN = { code: 'unknown_embedded_wallet_error' }

/** EMBEDDED_WALLET_CONNECTING_SCREEN: shown while the wallet is made ready on this device, before its key is shown. */
export default function Connecting(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { run, status, failure } = useFlow(embeddedWalletFlows.exportKey)
  const { isBlocked } = useMfaVerification()
  const hasFailed =
    useClientSelector((state) => selectEmbeddedWalletState(state).device) === 'failed' || status === 'failed'
  const cause = status === 'failed' && failure ? failure : UNKNOWN
  const icon = <WalletIcon size={28} />
  return hasFailed ? (
    <Screen
      title={failureTitle(t, cause)}
      description={<StatusText tone="error">{failureText(t, cause)}</StatusText>}
      mark={<WaitingMark icon={icon} status="failure" />}
      onBack={null}
      action={
        <>
          <Button disabled={isBlocked} onClick={() => void run()}>
            {t('embeddedWallet.retry')}
          </Button>
          <Button variant="ghost" onClick={() => navigate.close()}>
            {t('embeddedWallet.close')}
          </Button>
        </>
      }
    />
  ) : (
    <Screen
      title={t('embeddedWallet.connecting.title')}
      description={<StatusText>{t('embeddedWallet.connecting.detail')}</StatusText>}
      mark={<WaitingMark icon={icon} />}
      onBack={null}
    />
  )
}
