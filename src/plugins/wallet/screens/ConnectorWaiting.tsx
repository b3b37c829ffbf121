import { createElement, type ReactElement } from 'react'
import type { LazyComponent, WalletRow } from '../../../core/index.ts'
import { useLazyComponent, useText, type WalletWaitingProps } from '../../../ui/hooks/index.ts'

export interface ConnectorWaitingProps {
  load: LazyComponent
  row: WalletRow
  onBack: (() => void) | undefined
  onInstall: (() => void) | undefined
  /** Shown while the connector's view loads. */
  fallback: ReactElement
}

/** Shows the connector's own view while the user is asked to connect, such as a QR code. */
export function ConnectorWaiting({ load, row, onBack, onInstall, fallback }: ConnectorWaitingProps): ReactElement {
  const t = useText()
  const Waiting = useLazyComponent<WalletWaitingProps>(load)
  const title = t('wallet.waiting.title', { wallet: row.name })
  return Waiting ? createElement(Waiting, { wallet: row, title, onBack, onInstall }) : fallback
}
