import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { isHandheld } from '../../../core/index.ts'
import { useText, type WalletWaitingProps } from '../../../ui/hooks/index.ts'
import {
  Button,
  Mark,
  QrCode,
  RefreshIcon,
  Screen,
  Stack,
  StatusMessage,
  VisuallyHidden,
  WaitingMark,
  WalletMark,
} from '../../../ui/kit/index.ts'
import type { WalletConnectContext } from '../context.ts'
import { ANY_WALLET } from '../directory.ts'
import { AppLinks } from './AppLinks.tsx'
import { CopyLink } from './CopyLink.tsx'

/** The part of a client's context that the component needs. */
export type WaitingContext = Pick<WalletConnectContext, 'pairings' | 'wallets'>

/** Makes a client's waiting component, which reads pairings from the context: a pairing URI must not be in the store. */
export const bindWaiting = (context: WaitingContext) =>
  function BoundWaiting(props: WalletWaitingProps): ReactElement {
    return <Waiting {...props} {...context} />
  }

/** Shows a QR code for another device, or links to apps on this one. Each view also offers the other. */
export function Waiting({
  wallet,
  title,
  onBack,
  onInstall,
  pairings,
  wallets,
}: WalletWaitingProps & WaitingContext): ReactElement {
  const t = useText()
  const view = useSyncExternalStore(
    pairings.subscribe,
    () => pairings.get(wallet.id),
    () => pairings.get(wallet.id),
  )
  const apps = wallet.id === ANY_WALLET ? wallets : wallets.filter(({ id }) => id === wallet.id)
  const [showsCode, setShowsCode] = useState(() => !isHandheld() || apps.length === 0)
  const isAny = wallet.id === ANY_WALLET
  const uri = view.status === 'ready' ? view.uri : undefined
  const values = { wallet: wallet.name }
  const other = onBack && (
    <Button variant="ghost" onClick={onBack}>
      {t('walletConnect.other')}
    </Button>
  )
  const install = onInstall && (
    <Button variant="ghost" onClick={onInstall}>
      {t('walletConnect.install', values)}
    </Button>
  )
  const saying = t(uri === undefined ? 'walletConnect.preparing' : 'walletConnect.waiting')

  if (view.status === 'expired') {
    return (
      <Screen
        title={t('walletConnect.expired')}
        description={t('walletConnect.expiredDetail')}
        mark={<Mark icon={<WalletMark {...wallet} size={32} />} tone="neutral" />}
        onBack={onBack}
        action={
          <Stack gap={2}>
            <Button icon={<RefreshIcon />} onClick={() => pairings.renew(wallet.id)}>
              {t('walletConnect.newCode')}
            </Button>
            {other}
          </Stack>
        }
      />
    )
  }
  if (showsCode) {
    return (
      <Screen
        title={isAny ? t('walletConnect.scanTitle') : title}
        description={isAny ? t('walletConnect.scanAny') : t('walletConnect.scan', values)}
        onBack={onBack}
        action={
          <Stack gap={2}>
            <StatusMessage tone="busy">{saying}</StatusMessage>
            <CopyLink uri={uri} />
            {install}
            {other}
          </Stack>
        }
      >
        <QrCode
          value={uri}
          label={isAny ? t('walletConnect.qrLabelAny') : t('walletConnect.qrLabel', values)}
          logo={
            <span style={{ display: 'grid', placeItems: 'center' }}>
              <WalletMark {...wallet} size={40} />
            </span>
          }
        />
      </Screen>
    )
  }
  return (
    <Screen
      title={title}
      description={isAny ? t('walletConnect.openAny') : t('walletConnect.open', values)}
      mark={isAny ? undefined : <WaitingMark icon={<WalletMark {...wallet} size={32} />} />}
      onBack={onBack}
      action={
        <Stack gap={2}>
          {isAny && <StatusMessage tone="busy">{saying}</StatusMessage>}
          {!isAny && <AppLinks apps={apps} uri={uri} />}
          <Button variant="ghost" onClick={() => setShowsCode(true)}>
            {t('walletConnect.showQr')}
          </Button>
          {install}
          {other}
        </Stack>
      }
    >
      {isAny && <AppLinks apps={apps} uri={uri} isList />}
      {/* The mark above is already a spinner. */}
      {!isAny && <VisuallyHidden role="status">{saying}</VisuallyHidden>}
    </Screen>
  )
}
