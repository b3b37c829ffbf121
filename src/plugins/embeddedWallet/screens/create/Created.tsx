import type { ReactElement } from 'react'
import { selectConfig, type CoreState } from '../../../../core/index.ts'
import { useClientSelector, useText, type ScreenProps } from '../../../../ui/hooks/index.ts'
import { Mark, Screen, StatusText, WalletIcon } from '../../../../ui/kit/index.ts'

const selectAppName = (state: CoreState): string => selectConfig(state).app?.name ?? ''

/** EMBEDDED_WALLET_CREATED_SCREEN: says that the wallet was created. The login continues by itself after 2.5 s. */
export default function Created({ data }: ScreenProps): ReactElement {
  const t = useText()
  const appName = useClientSelector(selectAppName)
  const isNew = data.isNewUser === true
  return (
    <Screen
      title={isNew ? t('embeddedWallet.created.welcome', { appName }) : t('embeddedWallet.created.title')}
      description={
        <StatusText>{t(isNew ? 'embeddedWallet.created.account' : 'embeddedWallet.created.detail')}</StatusText>
      }
      mark={<Mark icon={<WalletIcon size={28} />} status="success" />}
      onBack={null}
    />
  )
}
