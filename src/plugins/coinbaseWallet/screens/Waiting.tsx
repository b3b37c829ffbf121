import type { ReactElement } from 'react'
import { continueUrl, isHandheld } from '../../../core/index.ts'
import {
  useClient,
  useClientDispatch,
  useClientSelector,
  useText,
  type WalletWaitingProps,
} from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, Mark, Screen, StatusText, WalletMark } from '../../../ui/kit/index.ts'
import { coinbaseWalletSlice, selectCoinbaseWallet, type CoinbaseWalletStatus } from '../slice.ts'
import { COINBASE_WALLET } from '../walletId.ts'

/**
 * Shown while the wallet waits for the user's answer. If the window could not open because the click was too long ago, 'Continue'
 * opens it. On a phone there is also a link to the mobile app.
 */
export default function Waiting({ wallet, title, onBack }: WalletWaitingProps): ReactElement {
  const t = useText()
  const { brand } = useClient()
  const dispatch = useClientDispatch()
  const { status } = useClientSelector(selectCoinbaseWallet)
  const needsClick = status === 'awaiting-click'
  return (
    <Screen
      title={title}
      description={<StatusText>{t(TEXTS[status])}</StatusText>}
      mark={
        <Mark
          tone="neutral"
          icon={<WalletMark id={wallet.id} name={wallet.name} icon={wallet.icon} size={28} />}
          status={needsClick ? 'idle' : 'waiting'}
        />
      }
      onBack={onBack}
      action={
        <>
          {needsClick && (
            // The window opens during this dispatch, and so within the click.
            <Button onClick={() => dispatch(coinbaseWalletSlice.actions.continued())}>
              {t('coinbaseWallet.continue')}
            </Button>
          )}
          {wallet.status !== 'detected' && isHandheld() && (
            <ButtonLink href={appLink(location.href, brand)} variant="secondary">
              {t('coinbaseWallet.openApp')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

const TEXTS = {
  idle: 'coinbaseWallet.loading',
  loading: 'coinbaseWallet.loading',
  'awaiting-click': 'coinbaseWallet.ready',
  asking: 'coinbaseWallet.asking',
} as const satisfies Record<CoinbaseWalletStatus, string>

/** Universal link that opens this page in the browser of the mobile app, and continues there with this wallet. */
export const appLink = (page: string, brand: string): string =>
  `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(continueUrl(page, brand, { connector: 'coinbaseWallet', walletId: COINBASE_WALLET }).href)}`
