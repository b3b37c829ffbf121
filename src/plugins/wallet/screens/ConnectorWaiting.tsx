import { createElement, type ReactElement } from 'react'
import type { LazyComponent, WalletRow } from '../../../core/index.ts'
import { useLazyComponent, useText, type WalletWaitingProps } from '../../../ui/hooks/index.ts'

export interface ConnectorWaitingProps {
  load: LazyComponent
  row: WalletRow
  onBack: (() => void) | undefined
  onInstall: (() => void) | undefined
  /** While it loads. */
  fallback: ReactElement
}

/** The connector's own view while its user is asked, such as a code to scan. */
export function ConnectorWaiting({ load, row, onBack, onInstall, fallback }: ConnectorWaitingProps): ReactElement {
  const t = useText()
  const Waiting = useLazyComponent<WalletWaitingProps>(load)
  const title = t('wallet.waiting.title', { wallet: row.name })
  return Waiting ? createElement(Waiting, { wallet: row, title, onBack, onInstall }) : fallback
}
