import type { ReactElement } from 'react'
import { isHandheld } from '../../../core/index.ts'
import { useClient, useClientSelector, useText, type WalletWaitingProps } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, Mark, Screen, StatusText, WalletMark } from '../../../ui/kit/index.ts'
import { coinbaseWalletSlice, selectCoinbaseWallet, type CoinbaseWalletStatus } from '../slice.ts'
import { appLink } from './appLink.ts'

/**
 * Shown while the wallet is asked. If its window could not open by itself, because the click was too long ago, 'Continue' opens
 * it. On a phone the app is a way too.
 */
export default function Waiting({ wallet, title, onBack }: WalletWaitingProps): ReactElement {
  const t = useText()
  const { store, brand } = useClient()
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
            // The window opens while this is dispatched, so in the click itself.
            <Button onClick={() => store.dispatch(coinbaseWalletSlice.actions.continued())}>{t('coinbaseWallet.continue')}</Button>
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
