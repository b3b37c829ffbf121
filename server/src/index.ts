/** Public entry of `@latchkey/server`: embed the server, or write the server half of a plugin. */
export { ConfigError, readConfig, type ConfigSources, type RateLimitSettings, type ServerConfig, type ServerMode } from './config.ts'
export type { Account, AccountType } from './core/accountTypes.ts'
export type { App } from './core/apps.ts'
export { DEVELOPMENT_APP_ID, type AppSettings } from './core/appSettings.ts'
export type { Clock } from './core/clock.ts'
export type { CodeLimits, IssuedCode, Proof } from './core/codes.ts'
export { readDevice, type Device } from './core/device.ts'
export { invalidCode, invalidData, invalidToken, RequestError, tooManyRequests, type RequestErrorOptions } from './core/errors.ts'
export { loadPlugins, type PluginSpecifier } from './core/loadPlugins.ts'
export { MailServerUnavailable, type MailMessage, type MailTransport } from './core/mail/transport.ts'
export {
  defineServerPlugin, type HttpRequest, type HumanAttempt, type MfaAttempt, type MfaEnrollment, type MfaMethod, type MfaProof, type PluginCodes, type PluginEvent, type PluginHttp,
  type PluginMfa, type PluginServices, type Rate, type ServerPlugin, type ServerPluginModule, type SignedIn,
} from './core/plugin.ts'
export type { RateLimit } from './core/rateLimits.ts'
export { answers, mfaProofSchema, mfaTokenSchema, okSchema, sessionSchema, userSchema } from './core/wireSchemas.ts'
export type { DatabaseLogger } from './db/openDatabase.ts'
export type { KeyManagement, WrappedKey } from './plugins/embeddedWallet/keys/keyManagement.ts'
export { startServer, type RunningServer, type StartOptions } from './startServer.ts'
/** The validator of routes, so that a plugin validates with the very one that the server runs. */
export { z } from 'zod'
