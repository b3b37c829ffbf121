import type { ReactElement } from 'react'
import { useClientSelector, useFlow, useNavigate, useText } from '../../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark, WalletIcon } from '../../../../ui/kit/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { selectEmbeddedWalletState } from '../../slice.ts'

/** EMBEDDED_WALLET_CONNECTING_SCREEN: shown while the wallet is made ready on this device, before its key is shown. */
export default function Connecting(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { run, status } = useFlow(embeddedWalletFlows.exportKey)
  const hasFailed =
    useClientSelector((state) => selectEmbeddedWalletState(state).device) === 'failed' || status === 'failed'
  const icon = <WalletIcon size={28} />
  return hasFailed ? (
    <Screen
      title={t('embeddedWallet.failed.title')}
      description={<StatusText tone="error">{t('embeddedWallet.failed.detail')}</StatusText>}
      mark={<WaitingMark icon={icon} status="failure" />}
      onBack={null}
      action={
        <>
          <Button onClick={() => void run()}>{t('embeddedWallet.retry')}</Button>
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
