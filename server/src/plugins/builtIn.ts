import type { ServerConfig } from '../config.ts'
import type { ServerPlugin } from '../core/contract/index.ts'
import { noTelemetry, type Telemetry } from '../core/foundation/index.ts'
import { captchaPlugin } from './captcha/plugin.ts'
import { customAuthPlugin } from './customAuth/plugin.ts'
import { emailPlugin } from './email/plugin.ts'
import type { KeyManagement } from './embeddedWallet/keys/keyManagement.ts'
import { embeddedWalletPlugin } from './embeddedWallet/plugin.ts'
import { farcasterPlugin } from './farcaster/plugin.ts'
import { moonpayOnRampPlugin } from './moonpayOnRamp/plugin.ts'
import { oauthPlugin } from './oauth/plugin.ts'
import { mfaBackupCodesPlugin } from './mfaBackupCodes/plugin.ts'
import { mfaPasskeyPlugin } from './mfaPasskey/plugin.ts'
import { mfaSmsPlugin } from './mfaSms/plugin.ts'
import { mfaTotpPlugin } from './mfaTotp/plugin.ts'
import { createPasskeyFactors } from './passkey/factors.ts'
import { passkeyPlugin } from './passkey/plugin.ts'
import { recoveryGoogleDrivePlugin } from './recoveryGoogleDrive/plugin.ts'
import { resolveDrives } from './recoveryGoogleDrive/settings.ts'
import { smsPlugin } from './sms/plugin.ts'
import { walletPlugin } from './wallet/plugin.ts'

/** Resources that a server may pass to its plugins. */
export interface BuiltInOptions {
  /** Manages the keys of recovery shares, instead of those from the environment. */
  keyManagement?: KeyManagement | undefined
  /** Receives metrics of requests, logins, limits and calls of other servers. Absent: they are dropped. */
  telemetry?: Telemetry | undefined
}

/** The plugins that every server runs. An app turns them off one by one with `loginMethods`. */
export const builtInPlugins = (
  config: ServerConfig,
  { keyManagement, telemetry = noTelemetry }: BuiltInOptions = {},
): ServerPlugin[] => {
  const drives = resolveDrives(config)
  return [
    emailPlugin(config.rateLimits),
    smsPlugin(config),
    passkeyPlugin(config),
    customAuthPlugin(config, telemetry),
    farcasterPlugin(config, telemetry),
    oauthPlugin(config, telemetry),
    walletPlugin(config, telemetry),
    embeddedWalletPlugin(config, {
      keyManagement,
      driveApiUrlOf: (appId) => drives.get(appId)?.driveApiUrl,
      telemetry,
    }),
    recoveryGoogleDrivePlugin(config, drives, telemetry),
    captchaPlugin(config, telemetry),
    moonpayOnRampPlugin(config),
    mfaTotpPlugin(config),
    mfaSmsPlugin(config),
    mfaPasskeyPlugin(config, createPasskeyFactors(config)),
    mfaBackupCodesPlugin(config),
  ]
}
