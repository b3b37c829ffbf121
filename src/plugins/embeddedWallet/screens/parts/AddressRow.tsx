import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { WalletAddress } from '../../../../ui/kit/index.ts'

export interface AddressRowProps {
  address: string
  caption?: string
  /** Default `true`. */
  isBoxed?: boolean
  /** If true, shows the whole address, for users who have to compare it. */
  isWhole?: boolean
}

/** An address with its picture and a button to copy it. */
export function AddressRow({ address, caption, isBoxed = true, isWhole }: AddressRowProps): ReactElement {
  const t = useText()
  return (
    <WalletAddress
      address={address}
      caption={caption}
      isBoxed={isBoxed}
      isWhole={isWhole}
      label={t('embeddedWallet.copyAddress')}
      copiedLabel={t('embeddedWallet.addressCopied')}
      failedLabel={t('embeddedWallet.copyFailed')}
    />
  )
}
