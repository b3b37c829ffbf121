'use client'
import {
  continueUrl,
  selectWalletRows,
  walletName,
  type CoreState,
  type MissingWalletTextKey,
  type ScreenData,
} from '../../core/index.ts'
import type { MissingWalletProps } from '../kit/index.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useNavigate } from './useNavigate.ts'
import { useText } from './useText.ts'

/** What a connector's screen passes to {@link useMissingWallet} about itself and its wallet. */
export interface MissingWalletArgs {
  /** Plugin id of the connector whose screen this is. Its texts are those of `missingWalletLocales`. */
  connector: string
  walletId: string
  /** `data` from the screen's props. */
  data: ScreenData
  /** Shown while no connector lists the wallet. Default: the known name of its id, and no icon. */
  description?: { readonly name: string; readonly icon?: string | undefined } | undefined
}

/**
 * Everything that the screens for a missing wallet show and do, except the wallet's links.
 *
 * @throws ConfigError outside the modal
 * @example
 * const missing = useMissingWallet({ connector: 'phantom', walletId: 'phantom', data })
 * return <InstallWallet {...missing} links={PHANTOM_LINKS} onBack={onBack} />
 */
export function useMissingWallet({
  connector,
  walletId,
  data,
  description,
}: MissingWalletArgs): Omit<MissingWalletProps, 'links' | 'onBack'> {
  const t = useText()
  const { brand } = useClient()
  const navigate = useNavigate()
  const row = useClientSelector((state: CoreState) => selectWalletRows(state).find(({ id }) => id === walletId))
  const { intent = 'login' } = data
  const screen = intent === 'connect' ? 'AWAITING_CONNECT_ONLY_CONNECTION' : 'AWAITING_CONNECTION'
  const connect = (found: string) =>
    navigate.replace({ plugin: 'wallet', screen }, { ...data, connector: found, walletId, intent })
  const name = row?.name ?? description?.name ?? walletName(walletId)
  return {
    wallet: { id: walletId, name, icon: row?.icon ?? description?.icon ?? null },
    page: continueUrl(location.href, brand, { connector, walletId }),
    connect: row?.status === 'detected' ? () => connect(row.connector) : undefined,
    text: (key: MissingWalletTextKey) => t(`${connector}.${key}`, { wallet: name }),
  }
}
