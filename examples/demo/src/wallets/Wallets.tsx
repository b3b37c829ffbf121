import { useWallets } from 'latchkey'
import { useConnectWallet } from 'latchkey/plugins/wallet'
import { useEventLog } from '../events/EventLogProvider.tsx'
import { useCatchFocus } from '../layout/useCatchFocus.ts'
import { useTexts } from '../texts/useTexts.ts'
import { WalletRow } from './WalletRow.tsx'

/** Lists the connected wallets, whether the user is logged in or not: connecting shows an address, and proves nothing. */
export function Wallets({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { wallets: t } = useTexts()
  const { log } = useEventLog()
  const { wallets, isReady } = useWallets()
  const title = useCatchFocus<HTMLHeadingElement>(wallets.length)
  const { connectWallet } = useConnectWallet({
    onSuccess: ({ walletId, chainId }) => log('connectWallet.onSuccess', { walletId, chainId }),
    onError: ({ code, cause }) => log('connectWallet.onError', { code, cause: cause.code }),
  })
  return (
    <section className="card" aria-labelledby="wallets-title" aria-busy={!isReady}>
      <Heading id="wallets-title" className="card-title" ref={title} tabIndex={-1}>
        {t.title}
      </Heading>
      <p className="card-detail">{t.detail}</p>
      {wallets.length > 0 && (
        <ul className="linked-list">
          {wallets.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="button button-quiet button-small" onClick={connectWallet}>
          {t.connect}
        </button>
        {isReady && wallets.length === 0 && <span className="small">{t.none}</span>}
      </div>
    </section>
  )
}
