import { useState, type ReactElement } from 'react'
import {
  preloadFlows,
  walletFlows,
  type Client,
  type LazySaga,
  type ScreenData,
  type WalletConnector,
  type WalletRow,
} from '../../../core/index.ts'
import { useClient, useNavigate, useText } from '../../../ui/hooks/index.ts'
import { Badge, OptionRow, Text, WalletMark } from '../../../ui/kit/index.ts'
import { loginFlows } from '../flows.ts'
import type { WalletIntent } from '../slice.ts'

export interface WalletButtonProps {
  row: WalletRow
  intent: WalletIntent
  /** Data for the screen that opens, such as a linking hint. */
  data?: ScreenData | undefined
}

/** Row of a wallet: opens the screen that asks the wallet, or the one to install it. Hover and focus preload that screen. */
export function WalletButton({ row, intent, data }: WalletButtonProps): ReactElement {
  const t = useText()
  const client = useClient()
  const navigate = useNavigate()
  const [isAimedAt, setIsAimedAt] = useState(false)
  const connector = findConnector(client, row)
  const choose = () => {
    const handedOn = { ...data, walletId: row.id, intent }
    const missing = row.status === 'missing' ? connector?.missingScreen : undefined
    if (missing !== undefined) return navigate.push({ plugin: row.connector, screen: missing }, handedOn)
    const screen = intent === 'connect' ? 'AWAITING_CONNECT_ONLY_CONNECTION' : 'AWAITING_CONNECTION'
    navigate.push({ plugin: 'wallet', screen }, { ...handedOn, connector: row.connector })
  }
  const aim = () => {
    // Touch screens have no hover: the word 'Connect' would appear only with the tap itself.
    setIsAimedAt(!window.matchMedia?.('(hover:none)').matches)
    preload(connector, row)
  }
  const drop = () => setIsAimedAt(false)
  return (
    <OptionRow
      label={<bdi>{row.name}</bdi>}
      icon={<WalletMark {...row} />}
      trailing={
        isAimedAt ? (
          <Connect />
        ) : row.status === 'detected' ? (
          <Badge tone="accent">{t('wallet.detected')}</Badge>
        ) : undefined
      }
      onClick={choose}
      onPointerEnter={aim}
      onPointerLeave={drop}
      onFocus={aim}
      onBlur={drop}
    />
  )
}

/** The word 'Connect' in a row. Hidden from screen readers, which read the wallet's name on a button. */
function Connect(): ReactElement {
  const t = useText()
  return (
    <span aria-hidden="true">
      <Text tone="muted">{t('wallet.connect')}</Text>
    </span>
  )
}

const findConnector = (
  { definitions }: Pick<Client, 'definitions'>,
  { connector }: WalletRow,
): WalletConnector | undefined =>
  definitions.find((plugin): plugin is WalletConnector => plugin.kind === 'wallet-connector' && plugin.id === connector)

/** Loads the code that a click will need. A failure is reported on the click. */
function preload(connector: WalletConnector | undefined, { status }: WalletRow): void {
  const { connect, waiting, missingScreen, screens } = connector ?? {}
  const next = status === 'missing' && missingScreen !== undefined ? screens?.[missingScreen]?.load : waiting
  const parts = [
    () => import('./AwaitConnection.tsx'),
    (connect as Partial<LazySaga<[], unknown>> | undefined)?.preload,
    next,
  ]
  for (const load of parts) load?.().catch(() => undefined)
  preloadFlows([walletFlows.connect, loginFlows.login])
}
