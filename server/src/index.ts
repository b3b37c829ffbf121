/** Public entry of `@latchkey/server`: embed the server, or write the server half of a plugin. */
export {
  ConfigError,
  type ServerMode,
  type Clock,
  readDevice,
  type Device,
  invalidCode,
  invalidData,
  invalidToken,
  RequestError,
  tooManyRequests,
  type RequestErrorOptions,
} from './core/foundation/index.ts'
export { readConfig, type ConfigSources, type ServerConfig } from './config.ts'
export type { RateLimitSettings } from './core/limits/index.ts'
export {
  type Account,
  type AccountKey,
  type AccountType,
  type BackendAccounts,
  type BackendLookup,
  type ClaimedAccount,
  type ImportedAccount,
  type CodeLimits,
  type IssuedCode,
  type Proof,
  type MailRefusal,
  MailRefused,
  MailServerUnavailable,
  type MailMessage,
  type MailTransport,
  defineServerPlugin,
  type ServerPlugin,
  type ServerPluginModule,
  type HttpRequest,
  type HumanAttempt,
  type PluginHttp,
  type SignedIn,
  type MfaAttempt,
  type MfaEnrollment,
  type MfaMethod,
  type MfaProof,
  type PluginMfa,
  type AccountOwner,
  type AccountWrite,
  type AccountServices,
  type CallerServices,
  type CodeServices,
  type EventServices,
  type EventUser,
  type LimitServices,
  type MessageServices,
  type RuntimeServices,
  type SendOptions,
  type SessionServices,
  type StorageServices,
  type AppRate,
  type PluginCodes,
  type PluginEvent,
  type PluginServices,
  type PluginTries,
  type Rate,
  type RateGroup,
  type SentCode,
  type RateLimit,
  type JsonValue,
  type TokenSubject,
  answers,
  bySubject,
  importedSubject,
  mfaProofSchema,
  mfaTokenSchema,
  okSchema,
  sessionSchema,
  userSchema,
} from './core/contract/index.ts'
export { type App, DEVELOPMENT_APP_ID, type AppSettings } from './core/apps/index.ts'
export { loadPlugins, type PluginSpecifier } from './core/plugins/index.ts'
export type { DatabaseLogger } from './db/openDatabase.ts'
export type { KeyManagement, WrappedKey } from './plugins/embeddedWallet/keys/keyManagement.ts'
export { startServer, type RunningServer, type StartOptions } from './startServer.ts'
/** Types and tools for a plugin's own tables. */
export type { LateIndex } from './db/makeIndexes.ts'
export { sql, type Kysely, type Migration, type Transaction } from 'kysely'
/** Zod, which validates routes: import it from here, so that plugins use the server's own copy. */
export { z } from 'zod'
