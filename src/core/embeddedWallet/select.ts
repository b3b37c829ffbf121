import type { CoreState } from '../client/types.ts'
import { selectAppConfig } from '../config/slice.ts'
import type { Plugin, RecoveryMethod } from '../plugin/types.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import { selectUser } from '../session/select.ts'
import type { LinkedAccount, WalletAccount } from '../user/types.ts'

/** The user's embedded wallet: a linked account that the provider created. */
export interface EmbeddedWalletAccount extends WalletAccount {
  readonly walletIndex: number
  /** The brand if the provider keeps the recovery, else `user-passcode`, `google-drive`, …. */
  readonly recoveryMethod: string
}

/** `connector_type` of an embedded wallet on the wire. No other wallet may use it. */
const EMBEDDED = 'embedded'

export const isEmbeddedWallet = (account: LinkedAccount): account is EmbeddedWalletAccount =>
  account.type === 'wallet' && (account as WalletAccount).connectorType === EMBEDDED

/** The embedded wallet of the logged-in user, or `null`. */
export const selectEmbeddedWallet = (
  state: Pick<CoreState, 'config' | 'session' | 'user'>,
): EmbeddedWalletAccount | null => selectUser(state)?.linkedAccounts.find(isEmbeddedWallet) ?? null

/** The enabled recovery methods that the app offers, in the host's order. */
export function recoveryMethodsOf(definitions: readonly Plugin[], state: CoreState): readonly RecoveryMethod[] {
  const options = selectAppConfig(state)?.server.embedded_wallet_config.user_owned_recovery_options ?? []
  const crashed = selectCrashedPlugins(state)
  return definitions.filter(
    (plugin): plugin is RecoveryMethod =>
      plugin.kind === 'recovery-method' && options.includes(plugin.recovery.method) && !crashed[plugin.id],
  )
}
