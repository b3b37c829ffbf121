import { useEmbeddedWallet, type UseEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { useTexts } from '../texts/useTexts.ts'
import { Action } from './Action.tsx'
import { Money } from './Money.tsx'
import { useOutcome, type UseOutcome } from './useOutcome.ts'
import { WalletActions } from './WalletActions.tsx'
import { WalletOwner } from './WalletOwner.tsx'

/** Shows the user's embedded wallet and its actions. */
export function EmbeddedWallet() {
  const { ownWallet: t } = useTexts()
  const wallet = useEmbeddedWallet()
  const outcome = useOutcome()
  const { running, run } = outcome
  const { address } = wallet
  return (
    <section className="card" aria-labelledby="own-wallet-title" aria-busy={running !== null}>
      <h3 id="own-wallet-title" className="card-title">
        {t.title}
      </h3>
      {address === null ? (
        <NoWallet wallet={wallet} outcome={outcome} />
      ) : (
        <>
          <WalletOwner address={address} recoveryMethod={wallet.recoveryMethod} />
          {wallet.status === 'needs-recovery' && (
            <div className="money-actions">
              <Action
                label={t.recover}
                isPrimary
                isOff={running !== null}
                onClick={() => run('recover', wallet.recover, () => t.recovered)}
              />
            </div>
          )}
          <Money wallet={wallet} address={address} outcome={outcome} />
        </>
      )}
      <Outcome outcome={outcome} />
      {address !== null && <WalletActions wallet={wallet} outcome={outcome} />}
    </section>
  )
}

function NoWallet({ wallet: { status, create }, outcome: { running, run } }: PartProps) {
  const { ownWallet: t } = useTexts()
  return (
    <>
      <p className="card-detail">
        {t.detail} <span>{status === 'creating' ? t.creating : t.none}</span>
      </p>
      <div className="money-actions">
        <Action label={t.create} isPrimary isOff={running !== null} onClick={() => run('create', create)} />
      </div>
    </>
  )
}

interface PartProps {
  wallet: UseEmbeddedWallet
  outcome: UseOutcome
}

function Outcome({ outcome: { running, outcome } }: { outcome: UseOutcome }) {
  const { ownWallet: t } = useTexts()
  const told = outcome?.isProblem === false ? outcome.text : ''
  return (
    <>
      <p role="status" className="small wallet-outcome">
        {running === null ? told : t.waiting}
      </p>
      {outcome?.isProblem && (
        <p role="alert" className="problem">
          {outcome.text}
        </p>
      )}
    </>
  )
}
