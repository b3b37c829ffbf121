import type { ReactElement } from 'react'
import { useClientDispatch, useClientSelector, useNavigate, useText } from '../../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark, WalletIcon } from '../../../../ui/kit/index.ts'
import { creationRetried } from '../../create/retry.ts'
import { selectEmbeddedWalletState } from '../../slice.ts'

/** EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN: shown after login while the wallet is created, or when that has failed. */
export default function OnAccountCreate(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const dispatch = useClientDispatch()
  const hasFailed = useClientSelector((state) => selectEmbeddedWalletState(state).creation) === 'failed'
  const icon = <WalletIcon size={28} />
  return hasFailed ? (
    <Screen
      title={t('embeddedWallet.create.failed.title')}
      description={<StatusText tone="error">{t('embeddedWallet.create.failed')}</StatusText>}
      mark={<WaitingMark icon={icon} status="failure" />}
      onBack={null}
      onClose={() => navigate.close()}
      action={
        <>
          <Button onClick={() => void dispatch(creationRetried())}>{t('embeddedWallet.retry')}</Button>
          <Button variant="ghost" onClick={() => navigate.close()}>
            {t('embeddedWallet.close')}
          </Button>
        </>
      }
    />
  ) : (
    <Screen
      title={t('embeddedWallet.create.title')}
      description={<StatusText>{t('embeddedWallet.create.detail')}</StatusText>}
      mark={<WaitingMark icon={icon} />}
      onBack={null}
      onClose={null}
    />
  )
}
