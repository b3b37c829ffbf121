import { useFundWallet } from 'latchkey'
import type { UseEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { useEffect } from 'react'
import { localChainUrl } from '../provider.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { LOCAL_CHAIN_ID } from '../wallets/chains.ts'
import { Action } from './Action.tsx'
import { AddFunds } from './AddFunds.tsx'
import { fillAccount, useLocalChain } from './localChain.ts'
import { PRICE, SHOP } from './samples.ts'
import type { UseOutcome } from './useOutcome.ts'

interface MoneyProps {
  wallet: UseEmbeddedWallet
  address: string
  outcome: UseOutcome
}

/** Shows what the wallet holds on the local chain, where money costs nothing, and buttons to fund and spend it. */
export function Money({ wallet, address, outcome }: MoneyProps) {
  const { running, run, say } = outcome
  const { ownWallet: t } = useTexts()
  const { lang } = useSettings().settings
  const { state, balance, look } = useLocalChain(address)
  const isFunded = useFundWallet().payment?.status === 'completed'
  useEffect(() => {
    if (isFunded) look()
  }, [isFunded, look])
  const fill = async () => {
    try {
      await fillAccount(address)
      say({ isProblem: false, text: t.filled })
    } catch {
      say({ isProblem: true, text: t.notFilled })
    }
    look()
  }
  const send = () =>
    wallet.sendTransaction({
      transaction: { to: SHOP, value: PRICE, chainId: LOCAL_CHAIN_ID },
      ui: { action: t.buy, actionDescription: t.buyDetail },
    })
  const tell = ({ hash }: { hash: string }) => {
    look()
    return t.sent(hash)
  }
  const isOff = running !== null
  const hasChain = localChainUrl !== null && state !== 'absent'
  // An empty wallet needs money first; otherwise the primary button buys something.
  const isEmpty = balance === 0
  return (
    <>
      {hasChain && (
        <p className="money">
          <span className="small">{t.playMoney}</span>
          <strong className="figures">
            <bdi>
              <bdi>{balance === null ? '–' : balance.toLocaleString(lang, { maximumFractionDigits: 4 })}</bdi>{' '}
              <span>ETH</span>
            </bdi>
          </strong>
        </p>
      )}
      {state === 'absent' && <p className="small money">{t.noChain}</p>}
      <div className="money-actions">
        {hasChain && (
          <>
            <Action
              label={t.send}
              isPrimary={!isEmpty}
              isOff={isOff}
              onClick={() => run('sendTransaction', send, tell)}
            />
            <Action label={t.fill} isPrimary={isEmpty} isOff={isOff} onClick={() => void fill()} />
          </>
        )}
        <AddFunds address={address} outcome={outcome} />
      </div>
    </>
  )
}
