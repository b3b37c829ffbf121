import { useMfa } from 'latchkey'
import type { UseEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { ActionRow } from './Action.tsx'
import { order } from './samples.ts'
import type { UseOutcome } from './useOutcome.ts'

/** Buttons for signing and for securing the wallet. */
export function WalletActions({
  wallet,
  outcome: { running, run },
}: {
  wallet: UseEmbeddedWallet
  outcome: UseOutcome
}) {
  const { ownWallet: t } = useTexts()
  const { plugins } = useSettings().settings
  const { methods, open } = useMfa()
  const isOff = running !== null
  const signMessage = () => wallet.signMessage({ message: t.message })
  const signOrder = () => wallet.signTypedData({ typedData: order(wallet.chainId) })
  const setPassword = () => wallet.setRecovery({ method: 'user-passcode' })
  const canSetPassword = wallet.recoveryMethod !== 'user-passcode' && plugins.includes('recoveryPassword')
  return (
    <>
      <h4 className="group-title">{t.signing}</h4>
      <ul className="action-list">
        <ActionRow
          icon="pen"
          label={t.signMessage}
          isOff={isOff}
          onClick={() => run('signMessage', signMessage, t.signed)}
        />
        <ActionRow
          icon="document"
          label={t.signOrder}
          isOff={isOff}
          onClick={() => run('signTypedData', signOrder, t.signed)}
        />
      </ul>
      <h4 className="group-title">{t.safety}</h4>
      <ul className="action-list">
        {canSetPassword && (
          <ActionRow
            icon="lock"
            label={t.setPassword}
            isOff={isOff}
            onClick={() => run('setRecovery', setPassword, () => t.secured)}
          />
        )}
        {methods.length > 0 && (
          <ActionRow icon="shield" label={t.secondFactors} isOff={isOff} onClick={() => void open()} />
        )}
        <ActionRow icon="key" label={t.exportKey} isOff={isOff} onClick={() => run('exportKey', wallet.exportKey)} />
      </ul>
    </>
  )
}
