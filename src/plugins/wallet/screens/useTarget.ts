import {
  selectWalletRows,
  walletName,
  type ScreenData,
  type WalletConnector,
  type WalletRow,
} from '../../../core/index.ts'
import { useClient, useClientSelector } from '../../../ui/hooks/index.ts'
import type { WalletIntent } from '../slice.ts'

/** Wallet and purpose of a screen, read from its data. */
export interface Target {
  row: WalletRow
  connector: WalletConnector | undefined
  intent: WalletIntent
  /** Required address; `undefined` for any. */
  address: string | undefined
}

export function useTarget(data: ScreenData): Target {
  const { definitions } = useClient()
  const [connector, walletId] = [readText(data.connector), readText(data.walletId)]
  const rows = useClientSelector(selectWalletRows)
  return {
    row: rows.find((row) => row.connector === connector && row.id === walletId) ?? unknownRow(connector, walletId),
    connector: definitions.find(
      (plugin): plugin is WalletConnector => plugin.kind === 'wallet-connector' && plugin.id === connector,
    ),
    intent: readIntent(data),
    address: readAddress(data),
  }
}

/** Stands for a wallet that is not in the list: connecting it reports the failure. */
const unknownRow = (connector: string, id: string): WalletRow => ({
  connector,
  id,
  name: walletName(id),
  icon: null,
  status: 'missing',
})

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const readIntent = ({ intent }: ScreenData): WalletIntent =>
  intent === 'link' || intent === 'connect' ? intent : 'login'

/** Reads the address of a linking hint, `{ hint: { address } }`. */
export const readAddress = ({ hint }: ScreenData): string | undefined => {
  const { address } = (hint ?? {}) as { address?: unknown }
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? address : undefined
}
