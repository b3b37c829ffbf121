import { z } from 'zod'
import { ConfigError, createOriginTest, isSecureUrl, secureUrl } from '../../core/foundation/index.ts'
import type { ServerConfig } from '../../config.ts'
import { type AppSettings, pluginSettingError, readPluginSettings } from '../../core/apps/index.ts'
import { readSigner, signerSchema, type SignerSettings } from './signer/settings.ts'

/** Farcaster's own relay, run for everybody. */
export const PUBLIC_RELAY_URL = 'https://relay.farcaster.xyz'
/** OP Mainnet's public node. It has rate limits, so use another one in production. */
export const PUBLIC_RPC_URL = 'https://mainnet.optimism.io'
/** Environment variable (or `…_FILE`) with the node's URL, for URLs that contain a key. */
export const RPC_URL_VARIABLE = 'LATCHKEY_FARCASTER_RPC_URL'

const settingsSchema = z.strictObject({
  /** Origin of the relay that passes sign-ins to users' Farcaster apps. */
  relayUrl: secureUrl()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** JSON-RPC of OP Mainnet. The environment variable takes precedence. */
  rpcUrl: secureUrl().optional(),
  /** Origin to sign for when a caller sends no `Origin` (native apps); one of the app's allowed origins. */
  origin: z.string().optional(),
  /** The app's own Farcaster account, in whose name signers are requested. */
  signer: signerSchema.optional(),
})

/** `plugins.farcaster` of one app, with the values of the environment and the defaults filled in. */
export interface FarcasterSettings {
  relayUrl: string
  rpcUrl: string
  /** True if the built-in simulator is used: in development, if neither relay nor node is set. */
  isSimulated: boolean
  origin: string | undefined
  /** Absent: the app requests no signers. */
  signer: SignerSettings | undefined
}

/**
 * Reads `plugins.farcaster` of an app. Undefined in production if the app has no such settings: the method is then off.
 * @throws ConfigError naming each setting that is wrong
 */
export function readSettings(
  app: AppSettings,
  { mode, secretOf }: Pick<ServerConfig, 'mode' | 'secretOf'>,
): FarcasterSettings | undefined {
  if (app.plugins.farcaster === undefined && mode === 'production') {
    if (!app.loginMethods?.includes('farcaster')) return undefined
    throw pluginSettingError(
      app,
      ['farcaster'],
      'is missing, but "loginMethods" names "farcaster". Set at least "farcaster": {}.',
    )
  }
  const { relayUrl, rpcUrl, origin, signer } = readPluginSettings(app, 'farcaster', settingsSchema, {
    hasSecrets: true,
  })
  if (origin !== undefined && !createOriginTest(app.allowedOrigins)(origin)) {
    throw pluginSettingError(app, ['farcaster', 'origin'], "must be one of the app's allowed origins")
  }
  const node = secretOf(RPC_URL_VARIABLE)
  if (node !== undefined && !isSecureUrl(node)) throw new ConfigError(`${RPC_URL_VARIABLE} must be an https URL.`)
  return {
    relayUrl: relayUrl ?? PUBLIC_RELAY_URL,
    rpcUrl: node ?? rpcUrl ?? PUBLIC_RPC_URL,
    isSimulated: mode === 'development' && relayUrl === undefined && rpcUrl === undefined,
    origin,
    signer:
      signer && readSigner(signer, secretOf, (problem) => pluginSettingError(app, ['farcaster', 'signer'], problem)),
  }
}
