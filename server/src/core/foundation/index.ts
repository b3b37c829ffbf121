/** Basic types and functions without knowledge of the domain: clock, errors, transactions, texts, addresses. */
export { SECRET_PREFIX, carriesAppSecret, readBasic, secretInPage } from './appSecret.ts'
export { type Clock, secondsFromNow, systemClock, toEpochSeconds } from './clock.ts'
export { ConfigError, type ServerMode, configError, settingPath, settingProblem } from './config.ts'
export { readCredentialsUrl } from './credentialsUrl.ts'
export { type Device, describeDevice, knownNames, readDevice } from './device.ts'
export {
  RequestError,
  type RequestErrorOptions,
  invalidCode,
  invalidData,
  invalidOrigin,
  invalidToken,
  isBusy,
  isRequestError,
  linkedAccountNotFound,
  linkedToAnotherUser,
  tooBusy,
  tooManyRequests,
  userBlocked,
  userDeleted,
} from './errors.ts'
export { escapeHtml } from './html.ts'
export { type ModuleLoading, type ModuleSpecifier, loadModule } from './loadModule.ts'
export { allowlistDomain, mailboxOf, normaliseAddress } from './mailAddress.ts'
export { type OriginPattern, createOriginTest, isOriginPattern } from './origins.ts'
export { type PhoneNumber, readPhoneNumber } from './phoneNumber.ts'
export { createRetryTimes } from './retryTimes.ts'
export { type SendQueueSettings, type SendQueueState, createSendQueue } from './sendQueue.ts'
export { AnswerTooLong, readLimited, readLimitedJson } from './readLimited.ts'
export { isSameSecret, randomId, randomToken, sha256 } from './secrets.ts'
export { isLoopback, isLoopbackAddress, isSecureUrl, readPageAddress, secureUrl } from './secureUrl.ts'
export { assertStorable, assertStorableSubject, toStorableJson } from './storableText.ts'
export {
  APP_LIMITS,
  type CallObserver,
  type LoginOutcome,
  PEERS,
  type RequestQueueState,
  type Telemetry,
  limitName,
  noTelemetry,
  bothTelemetries,
} from './telemetry.ts'
export {
  type BeforeCommit,
  type Queryable,
  type Tx,
  afterCommit,
  commitLater,
  isUniqueViolation,
  sqlState,
  transact,
  withRetries,
} from './transact.ts'
export { within } from './within.ts'
