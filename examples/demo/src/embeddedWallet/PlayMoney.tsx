import { useFundWallet } from 'latchkey'
import type { UseEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { useEffect } from 'react'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { LOCAL_CHAIN_ID } from '../wallets/chains.ts'
import { Action } from './Action.tsx'
import { fillAccount, useLocalChain } from './localChain.ts'
import { PRICE, SHOP } from './samples.ts'
import type { UseOutcome } from './useOutcome.ts'

interface PlayMoneyProps {
  wallet: UseEmbeddedWallet
  address: string
  outcome: UseOutcome
}

/** Sends ether on the local chain, where it costs nothing. */
export function PlayMoney({ wallet, address, outcome: { running, run, say } }: PlayMoneyProps) {
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
  if (state === null) return null
  if (state === 'absent') return <p className="small play-money">{t.noChain}</p>
  return (
    <div className="play-money">
      <p className="play-money-balance">
        <span>{t.playMoney}</span>
        <strong className="figures">{(balance ?? 0).toLocaleString(lang, { maximumFractionDigits: 4 })} ETH</strong>
      </p>
      <div className="actions">
        <Action label={t.fill} isOff={running !== null} onClick={() => void fill()} />
        <Action label={t.send} isOff={running !== null} onClick={() => run('sendTransaction', send, tell)} />
      </div>
    </div>
  )
}
