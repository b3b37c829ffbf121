import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { Screen } from '../../../ui/kit/index.ts'
import { WalletList } from './WalletList.tsx'

/** CONNECT_ONLY_LANDING_SCREEN and, for logged-in users, CONNECT_ONLY_AUTHENTICATED_SCREEN: lists wallets to connect without login or linking. */
export default function ConnectOnly(): ReactElement {
  const t = useText()
  const config = useClientSelector(selectAppConfig)
  return (
    <Screen
      title={t('wallet.list.title')}
      description={t('wallet.list.toApp', { app: config?.name ?? '' })}
      initialFocus="title"
    >
      <WalletList intent="connect" />
    </Screen>
  )
}
