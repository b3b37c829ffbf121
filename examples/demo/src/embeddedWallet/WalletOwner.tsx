import { Identicon, shortAddress } from 'latchkey/kit'
import type { UseEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useTexts } from '../texts/useTexts.ts'

/** Shows the wallet's address, and how its owner can recover it on another device. */
export function WalletOwner({
  address,
  recoveryMethod,
}: { address: string } & Pick<UseEmbeddedWallet, 'recoveryMethod'>) {
  const { kept, copyAddress } = useTexts().ownWallet
  return (
    <div className="wallet-owner">
      <Identicon address={address} size={40} />
      <div>
        <p className="wallet-address">
          <code title={address}>{shortAddress(address)}</code>
          <CopyButton value={address} label={copyAddress} />
        </p>
        <p className="linked-detail">
          {recoveryMethod === 'user-passcode'
            ? kept.password
            : recoveryMethod === 'google-drive'
              ? kept.drive
              : kept.provider}
        </p>
      </div>
    </div>
  )
}
