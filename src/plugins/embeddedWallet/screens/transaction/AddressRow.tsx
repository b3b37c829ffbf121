import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { WalletAddress } from '../../../../ui/kit/index.ts'

/** An address with its picture, to be copied. */
export function AddressRow({ address, caption, isBoxed = true }: { address: string; caption?: string; isBoxed?: boolean }): ReactElement {
  const t = useText()
  return (
    <WalletAddress
      address={address}
      caption={caption}
      isBoxed={isBoxed}
      label={t('embeddedWallet.copyAddress')}
      copiedLabel={t('embeddedWallet.addressCopied')}
      failedLabel={t('embeddedWallet.copyFailed')}
    />
  )
}
