import { pluginOptions, select, selectAppConfig, type SagaGenerator } from '../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'

/**
 * Returns true if the modal asks the user before anything is signed or sent. The host decides, unless the app's configuration overrules
 * it (`legacy_wallet_ui_config: false`). If the host sets nothing, the app's configuration decides (`enforce_wallet_uis`).
 */
export function* isApprovalRequired(): SagaGenerator<boolean> {
  const { promptOnSignature } =
    (yield* pluginOptions<Pick<ResolvedEmbeddedWalletOptions, 'promptOnSignature'> | undefined>()) ?? {}
  const { enforce_wallet_uis: isAskedByApp = true, legacy_wallet_ui_config: isUpToHost = true } =
    (yield* select(selectAppConfig))?.server ?? {}
  return isUpToHost ? (promptOnSignature ?? isAskedByApp) : isAskedByApp
}

/** Returns true if the wallet frame itself asks the user before it signs (`confirm_in_frame`). The host has no say in it. */
export function* isConfirmedInFrame(): SagaGenerator<boolean> {
  return (yield* select(selectAppConfig))?.server.embedded_wallet_config.confirm_in_frame === true
}
