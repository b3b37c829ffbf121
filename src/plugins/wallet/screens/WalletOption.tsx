import type { ReactElement } from 'react'
import { modalSlice, type ScreenData, type WalletAccount, type WalletRow } from '../../../core/index.ts'
import { useClientDispatch, useText, type ConfirmProps, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, OptionRow, WalletIcon } from '../../../ui/kit/index.ts'
import { WalletButton } from './WalletButton.tsx'
import { WalletList } from './WalletList.tsx'

/** Entry in the login list: one wallet's row, a row that opens the list of wallets, or that list itself. */
export default function WalletOption({ item, items, confirm }: LandingOptionProps): ReactElement {
  const t = useText()
  const dispatch = useClientDispatch()
  if (items) return <WalletList intent="login" rows={items as readonly WalletRow[]} />
  if (item) return <WalletButton row={item as WalletRow} intent="login" data={confirm && hintOf(confirm)} />
  return (
    <OptionRow
      label={t('wallet.continue')}
      icon={<WalletIcon />}
      trailing={<ChevronRightIcon size={16} />}
      onClick={() => void dispatch(modalSlice.actions.landingViewChanged('web3-overflow'))}
    />
  )
}

/** Linking hint for the user's only wallet account. With several, the user chooses the account in the wallet. */
function hintOf({ accounts }: ConfirmProps): ScreenData | undefined {
  const [{ address }, ...others] = accounts as readonly [WalletAccount, ...WalletAccount[]]
  return others.length === 0 ? { hint: { address } } : undefined
}
