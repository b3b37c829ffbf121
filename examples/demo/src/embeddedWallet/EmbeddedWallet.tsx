import { useMfa } from 'latchkey'
import { Identicon } from 'latchkey/kit'
import { useEmbeddedWallet, type UseEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { Action } from './Action.tsx'
import { AddFunds } from './AddFunds.tsx'
import { PlayMoney } from './PlayMoney.tsx'
import { order } from './samples.ts'
import { useOutcome, type UseOutcome } from './useOutcome.ts'

/** Shows the user's embedded wallet and its actions. */
export function EmbeddedWallet() {
  const { ownWallet: t } = useTexts()
  const wallet = useEmbeddedWallet()
  const outcome = useOutcome()
  return (
    <section className="card" aria-labelledby="own-wallet-title" aria-busy={outcome.running !== null}>
      <h3 id="own-wallet-title" className="card-title">
        {t.title}
      </h3>
      <p className="card-detail">{t.detail}</p>
      {wallet.address === null ? (
        <NoWallet wallet={wallet} outcome={outcome} />
      ) : (
        <Owned wallet={wallet} address={wallet.address} outcome={outcome} />
      )}
      <p role="status" className="small wallet-outcome">
        {outcome.running !== null ? t.waiting : outcome.outcome?.isProblem === false ? outcome.outcome.text : ''}
      </p>
      {outcome.outcome?.isProblem && (
        <p role="alert" className="problem">
          {outcome.outcome.text}
        </p>
      )}
    </section>
  )
}

interface PartProps {
  wallet: UseEmbeddedWallet
  outcome: UseOutcome
}

function NoWallet({ wallet: { status, create }, outcome: { running, run } }: PartProps) {
  const { ownWallet: t } = useTexts()
  return (
    <div className="actions">
      <Action label={t.create} isOff={running !== null} onClick={() => run('create', create)} />
      <span className="small">{status === 'creating' ? t.creating : t.none}</span>
    </div>
  )
}

function Owned({ wallet, address, outcome }: PartProps & { address: string }) {
  const { ownWallet: t } = useTexts()
  const { plugins } = useSettings().settings
  const { methods, open } = useMfa()
  const { running, run } = outcome
  const { status, recoveryMethod, chainId } = wallet
  const hasPassword = recoveryMethod === 'user-passcode'
  const isBusy = running !== null
  return (
    <>
      <div className="linked own-wallet">
        <Identicon address={address} size={40} />
        <div className="linked-words">
          <p className="wallet-address">
            <code>{address}</code>
            <CopyButton value={address} label={t.copyAddress} />
          </p>
          <p className="linked-detail">
            {hasPassword ? t.kept.password : recoveryMethod === 'google-drive' ? t.kept.drive : t.kept.provider}
          </p>
        </div>
      </div>
      <div className="actions">
        {status === 'needs-recovery' && (
          <Action label={t.recover} isOff={isBusy} onClick={() => run('recover', wallet.recover, () => t.recovered)} />
        )}
        <Action
          label={t.signMessage}
          isOff={isBusy}
          onClick={() =>
            run(
              'signMessage',
              () => wallet.signMessage({ message: t.message }),
              (signature) => t.signed(signature),
            )
          }
        />
        <Action
          label={t.signOrder}
          isOff={isBusy}
          onClick={() =>
            run(
              'signTypedData',
              () => wallet.signTypedData({ typedData: order(chainId) }),
              (signature) => t.signed(signature),
            )
          }
        />
        {!hasPassword && plugins.includes('recoveryPassword') && (
          <Action
            label={t.setPassword}
            isOff={isBusy}
            onClick={() =>
              run(
                'setRecovery',
                () => wallet.setRecovery({ method: 'user-passcode' }),
                () => t.secured,
              )
            }
          />
        )}
        {methods.length > 0 && <Action label={t.secondFactors} isOff={isBusy} onClick={() => void open()} />}
        <AddFunds address={address} outcome={outcome} />
        <Action label={t.exportKey} isOff={isBusy} onClick={() => run('exportKey', wallet.exportKey)} />
      </div>
      <PlayMoney wallet={wallet} address={address} outcome={outcome} />
    </>
  )
}
