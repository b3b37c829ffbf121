/** Public entry of `@latchkey/server`: embed the server, or write the server half of a plugin. */
export {
  ConfigError,
  readConfig,
  type ConfigSources,
  type RateLimitSettings,
  type ServerConfig,
  type ServerMode,
} from './config.ts'
export type { Account, AccountKey, AccountType, ClaimedAccount } from './core/accountTypes.ts'
export type { App } from './core/apps.ts'
export { DEVELOPMENT_APP_ID, type AppSettings } from './core/appSettings.ts'
export type { Clock } from './core/clock.ts'
export type { CodeLimits, IssuedCode, Proof } from './core/codes.ts'
export { readDevice, type Device } from './core/device.ts'
export {
  invalidCode,
  invalidData,
  invalidToken,
  RequestError,
  tooManyRequests,
  type RequestErrorOptions,
} from './core/errors.ts'
export { loadPlugins, type PluginSpecifier } from './core/loadPlugins.ts'
export { MailServerUnavailable, type MailMessage, type MailTransport } from './core/mail/transport.ts'
export { defineServerPlugin, type ServerPlugin, type ServerPluginModule } from './core/plugin.ts'
export type { HttpRequest, HumanAttempt, PluginHttp, SignedIn } from './core/pluginRequest.ts'
export type { MfaAttempt, MfaEnrollment, MfaMethod, MfaProof, PluginMfa } from './core/mfa/pluginMfa.ts'
export type {
  AccountOwner,
  AccountWrite,
  AppRate,
  PluginCodes,
  PluginEvent,
  PluginServices,
  PluginTries,
  Rate,
  RateGroup,
  SentCode,
} from './core/pluginServices.ts'
export type { RateLimit } from './core/rateLimits.ts'
export { answers, mfaProofSchema, mfaTokenSchema, okSchema, sessionSchema, userSchema } from './core/wireSchemas.ts'
export type { DatabaseLogger } from './db/openDatabase.ts'
export type { KeyManagement, WrappedKey } from './plugins/embeddedWallet/keys/keyManagement.ts'
export { startServer, type RunningServer, type StartOptions } from './startServer.ts'
/** Tools for a plugin's own tables. */
export type { LateIndex } from './db/makeIndexes.ts'
export { sql, type Kysely, type Migration, type Transaction } from 'kysely'
/** Zod, which validates routes: import it from here, so that plugins use the server's own copy. */
export { z } from 'zod'
