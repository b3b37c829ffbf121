import type { ReactElement } from 'react'
import { isSameAddress, selectUser, type User, type WalletAccount } from '../../../core/index.ts'
import { useClientSelector, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Screen, shortAddress } from '../../../ui/kit/index.ts'
import { readAddress } from './useTarget.ts'
import { WalletList } from './WalletList.tsx'

/**
 * LINK_WALLET_SCREEN: lists the wallets to link. With a linking hint, `{ hint: { address } }`, the user reconnects a wallet that is
 * already linked.
 */
export default function LinkWallet({ data }: ScreenProps): ReactElement {
  const t = useText()
  const user = useClientSelector(selectUser)
  const address = readAddress(data)
  const account = findWalletAccount(user, address)
  const isReconnect = address !== undefined
  return (
    <Screen
      title={t(isReconnect ? 'wallet.list.reconnect' : 'wallet.list.title')}
      description={isReconnect ? t('wallet.list.hint', { address: shortAddress(address) }) : t('wallet.list.link')}
      initialFocus="title"
    >
      <WalletList
        intent={account ? 'connect' : 'link'}
        first={account?.walletClientType}
        data={isReconnect ? { hint: { address } } : undefined}
      />
    </Screen>
  )
}

const findWalletAccount = (user: User | null, address: string | undefined): WalletAccount | undefined =>
  user?.linkedAccounts.find(
    (account): account is WalletAccount =>
      account.type === 'wallet' && address !== undefined && isSameAddress((account as WalletAccount).address, address),
  )
