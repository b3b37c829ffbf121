import type { ReactElement } from 'react'
import { modalSlice, type WalletRow } from '../../../core/index.ts'
import { useClient, useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, OptionRow, WalletIcon } from '../../../ui/kit/index.ts'
import { WalletButton } from './WalletButton.tsx'

/** The rows of the login list: one per wallet, or one that leads to them. */
export default function WalletOption({ item }: LandingOptionProps): ReactElement {
  const t = useText()
  const { store } = useClient()
  if (item) return <WalletButton row={item as WalletRow} intent="login" />
  return (
    <OptionRow
      label={t('wallet.continue')}
      icon={<WalletIcon />}
      trailing={<ChevronRightIcon size={16} />}
      onClick={() => void store.dispatch(modalSlice.actions.landingViewChanged('web3-overflow'))}
    />
  )
}
