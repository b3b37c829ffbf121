/** Types that the core and its plugins share: plugins, accounts, sessions, events and messages. */
export {
  type Account,
  type AccountKey,
  type AccountType,
  type AccountTypes,
  type ClaimedAccount,
  allowlistKeys,
  canLogInWith,
  collectAccountTypes,
  mailAddresses,
  toWireAccount,
  withDetails,
} from './accountTypes.ts'
export { type LoginRoutes, type ProvenAccount, addLoginRoutes } from './addLoginRoutes.ts'
export { addMfaRoutes, heldMfaField, mfaCodeField } from './addMfaRoutes.ts'
export {
  type BackendAccounts,
  type BackendLookup,
  type ImportedAccount,
  bySubject,
  importedSubject,
} from './backendAccounts.ts'
export type { CodeLimits, IssuedCode, Proof, RateLimit } from './codeTypes.ts'
export {
  type MailMessage,
  type MailSender,
  type MailRefusal,
  MailMessageRefused,
  MailRefused,
  MailServerUnavailable,
  type MailTransport,
} from './mailTransport.ts'
export {
  type MailToSend,
  type MessageSender,
  type MessageToSend,
  SEND_REFUSALS,
  type SendRefusal,
  type SendRefused,
  type TextToSend,
} from './messageSender.ts'
export { type ServerPlugin, type ServerPluginModule, type UserOfApp, defineServerPlugin } from './plugin.ts'
export {
  MFA_METHOD_TYPE,
  type MfaAttempt,
  type MfaEnrollment,
  type MfaMethod,
  type MfaProof,
  type PluginMfa,
} from './pluginMfa.ts'
export {
  CAPTCHA_TOKEN_MAX_LENGTH,
  type HttpRequest,
  type HumanAttempt,
  type PluginHttp,
  type SignedIn,
} from './pluginRequest.ts'
export type { AccountOwner, AccountServices, AccountWrite } from './accountServices.ts'
export type { CallerServices, ProvenCaller } from './callerServices.ts'
export type { CodeServices, PluginCodes, PluginTries, SentCode } from './codeServices.ts'
export type { EventServices, EventUser, PluginEvent, PluginWebhook, WebhookUser } from './eventServices.ts'
export type { AppRate, LimitServices, Rate, RateGroup } from './limitServices.ts'
export type { MessageServices, SendOptions, UserNotice } from './messageServices.ts'
export type { PluginServices } from './pluginServices.ts'
export type { RuntimeServices } from './runtimeServices.ts'
export type { SessionServices } from './sessionServices.ts'
export type { StorageServices } from './storageServices.ts'
export { CORE_TABLES, type OwnTables, assertTableNames, ownTables } from './pluginTables.ts'
export type {
  LiveSession,
  NewSession,
  OpenSession,
  RecoverRequest,
  RefreshRequest,
  SessionDraft,
  SessionSettings,
  Sessions,
  UsedProof,
} from './sessionTypes.ts'
export type { JsonValue, TokenSubject } from './tokenClaims.ts'
export { type TextMessage, type TextRefusal, TextRefused, type TextTransport } from './textTransport.ts'
export {
  answers,
  appConfigSchema,
  emptySchema,
  forkOwnerSchema,
  forkedSessionSchema,
  mfaProofSchema,
  mfaTokenSchema,
  okSchema,
  optionalBearer,
  securityEventSchema,
  securityEventsSchema,
  sessionSchema,
  userSchema,
  userSessionsSchema,
} from './wireSchemas.ts'
