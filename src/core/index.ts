/**
 * The headless core of Latchkey, and the whole API that plugins are built on: `latchkey/core`.
 * Built-in plugins use nothing else. What the modal needs beyond it is in `internal.ts`.
 */

// The client, its options and the configuration it runs with.
export type { Client, ClientOptions, CoreState } from './client/types.ts'
export type { CompletedLink, DeletedAccount, ReturnOutcome } from './login/hostListeners.ts'
export type { LoginOptions } from './login/login.ts'
export type { RegistryState } from './plugin/registry.ts'
export type { ErrorSource } from './saga/context.ts'
export type { SessionState, SessionStatus } from './session/slice.ts'
export type { UserState } from './user/slice.ts'
export { selectAppConfig, selectConfig, type ConfigState } from './config/slice.ts'
export type { Chain } from './chain/types.ts'
export type {
  AppConfig,
  HostConfig,
  LoginMethodName,
  LoginMethodNames,
  Palette,
  PaletteColors,
  ThemeName,
  ThemeToken,
} from './config/types.ts'
export { createClient } from './client/createClient.ts'
export type { ClientInspector, ClientWatch, InspectedClient } from './client/inspector.ts'
export { SDK_VERSION } from './client/version.ts'

// Parts that plugins of every kind are built from, and their storage.
export { definePlugin, pluginFactory } from './plugin/define.ts'
export { pluginStorage, type PluginStorage, type PluginStorageOptions } from './plugin/pluginStorage.ts'
export {
  PLUGIN_API_VERSION,
  type AccountGroup,
  type AccountSection,
  type GeneralPlugin,
  type EnglishModule,
  type LazyComponent,
  type LocaleTable,
  type Messages,
  type OriginsLoader,
  type Plugin,
  type PluginApi,
  type PluginApis,
  type PluginBase,
  type PluginFactory,
  type PluginKind,
  type PluginSlice,
  type PolicyDirective,
  type PolicyOrigins,
  type PolicyRequest,
  type ScreenDefinition,
  type ScreenRef,
  type Translations,
} from './plugin/types.ts'

// Flows, typed effects of sagas, and slices.
export {
  createFlow,
  type AnyFlow,
  type Flow,
  type FlowConcurrency,
  type FlowFunction,
  type FlowMap,
  type FlowOptions,
  type FlowTrigger,
} from './flow/createFlow.ts'
export { lazyFlows, type FlowOf } from './flow/lazyFlows.ts'
export { execute } from './flow/execute.ts'
export { flowsSlice, type FlowRun, type FlowsState, type FlowStatus } from './flow/flows.slice.ts'
export { inQueue } from './session/inQueue.ts'
export { preloadFlows } from './flow/preloadFlows.ts'
export { delay, pluginOptions, services, startJob, type Job } from './saga/context.ts'
export { postOnce } from './saga/postOnce.ts'
export {
  all,
  call,
  cancel,
  cancelled,
  fork,
  getContext,
  join,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeFrom,
  takeLatest,
  takeLeading,
  type SagaGenerator,
  type SagaResult,
  type TakePattern,
  type TypedEffect,
} from './saga/effects.ts'
export { holdLock } from './saga/holdLock.ts'
export { lazySaga, type LazySaga } from './saga/lazySaga.ts'

// The modal, and moving between its screens.
export { CORE_SCREENS, SUCCESS_SHOWN_MS } from './constants.ts'
export { closeAfterSuccess } from './login/closeAfterSuccess.ts'
export { keepScreen } from './modal/keepScreen.ts'
export { failLogin, failWith, goBack, replaceScreen, showScreen } from './modal/navigation.ts'
export { requestClose } from './modal/visibility.ts'
export type { OpenScreenArgs } from './login/openScreen.ts'
export {
  modalSlice,
  selectIsModalOpen,
  selectModal,
  type CloseReason,
  type LandingView,
  type ModalState,
  type ScreenData,
  type ScreenEntry,
} from './modal/slice.ts'

// Logins, linked accounts, the session and its user, and re-authentication.
export { isConfirming } from './reauthentication/isConfirming.ts'
export type { FreshQuestion } from './reauthentication/question.ts'
export { selectIsConfirming } from './reauthentication/select.ts'
export { changeAccounts, requireFresh, withReauthentication } from './reauthentication/withReauthentication.ts'
export { captchaToken } from './login/captcha.ts'
export { completeLogin, type LoginSource } from './login/completeLogin.ts'
export { accountLinked, loggedIn, loginCompleted } from './login/events.ts'
export { coreFlows, runReturn } from './login/flows.ts'
export { assertCanLink, completeLink, confirmLink, linkInModal } from './login/linking.ts'
export { requireUser, updateUser } from './session/ownUser.ts'
export { defineLoginMethod } from './plugin/define.ts'
export type {
  AfterLoginStep,
  CaptchaDefinition,
  CompletedLogin,
  LandingGroup,
  LandingItem,
  LandingItems,
  LandingOption,
  LinkDefinition,
  LoginMethod,
  LoginMethodParts,
} from './plugin/types.ts'
export { answerHandOver, selectHandOver } from './client/answerHandOver.ts'
export type { ListSecurityEventsArgs, SecurityEvent, SecurityEventsPage } from './account/securityEvents.ts'
export { selectSession, selectUser } from './session/select.ts'
export type { EndOtherSessionsArgs, EndSessionArgs, ForkSessionArgs, UserSession } from './account/userSessions.ts'
export type { RestoreAccountArgs } from './account/restoreAccount.ts'
export type * from './user/types.ts'

// Logins by a code that is sent to an address or a phone number.
export { codeError, type CodeChannel } from './codeLogin/channel.ts'
export { countDown } from './codeLogin/countDown.ts'
export { codeFailureText } from './codeLogin/failureText.ts'
export { watchCodeLogin } from './codeLogin/watch.ts'
export { readCodeOptions } from './codeLogin/readCodeOptions.ts'
export {
  acceptUser,
  postCode,
  readProof,
  readResend,
  redeemForLink,
  redeemForLogin,
  requestCode,
  type CodeLoginOptions,
  type CodeProof,
  type RedeemCodeArgs,
  type RequestCodeArgs,
} from './codeLogin/sagas.ts'
export {
  createCodeSlice,
  type CodeLoginIntent,
  type CodeLoginSlice,
  type CodeLoginState,
  type CodeLoginStatus,
} from './codeLogin/slice.ts'
export { isCodeKept } from './codeLogin/isCodeKept.ts'
export { maskAddress, maskNumber } from './reauthentication/maskAddress.ts'
export { formatPhoneNumber } from './phone/formatPhoneNumber.ts'
export { readPhoneNumber } from './phone/readPhoneNumber.ts'

// Ceremonies of WebAuthn.
export {
  canSuggestPasskeys,
  createAttestation,
  endCeremony,
  getAssertion,
  getSuggestedAssertion,
  hasWebAuthn,
  loadCeremonies,
} from './webauthn/ceremonies.ts'
export { readCeremonyError, type CeremonyFailure, passkeyNotAllowed } from './webauthn/readCeremonyError.ts'
export { readRelyingParty } from './webauthn/readRelyingParty.ts'

// OAuth pop-ups, their secrets, and returns from a provider.
export { holdReturns } from './oauth/holdReturns.ts'
export { answerOpener, waitForPopup, type OAuthReturn, type PopupOutcome } from './oauth/popup.ts'
export { challengeOf, makeOAuthSecret } from './oauth/secrets.ts'
export { revokeCode } from './oauth/revokeCode.ts'

// Wallets that users bring along, and their connectors.
export type {
  ConnectWalletArgs,
  DiscoveredWallet,
  Eip1193Provider,
  WalletConnection,
  WalletConnector,
  WalletConnectorParts,
  WalletRef,
} from './plugin/types.ts'
export { askWallet, readWalletConnection } from './wallets/askWallet.ts'
export { isSupportedChain, readChainId, toCaip2 } from './wallets/chainIds.ts'
export type { ConnectArgs } from './wallets/connect.ts'
export { walletsFound } from './wallets/connectors.ts'
export { findWallet, walletProvider } from './wallets/find.ts'
export { walletFlows } from './wallets/flows.ts'
export {
  connectInjectedWallet,
  disconnectInjectedWallet,
  requireInjectedProvider,
  restoreInjectedWallet,
  revokeAccounts,
  type InjectedWallet,
} from './wallets/injectedWallet.ts'
export { isEip1193Provider } from './wallets/isEip1193Provider.ts'
export { isSameAddress } from './wallets/isSameAddress.ts'
export type { MissingWalletTextKey } from './wallets/missing/locales/en.ts'
export { type InstallPlace, missingWalletLocales, type WalletLinks } from './wallets/missing/missingWalletLocales.ts'
export { isWalletId, PENDING_ATTEMPTS, WALLET_NAMES, walletName } from './wallets/names.ts'
export { defineWalletConnector, walletCore } from './wallets/plugin.ts'
export { selectAreWalletsRestored, selectConnectedWallets, selectWalletRows } from './wallets/selectors.ts'
export { walletsSlice } from './wallets/slice.ts'
export type { SwitchChainArgs } from './wallets/switchChain.ts'
export { toWalletError } from './wallets/toWalletError.ts'
export type { ConnectedWallet, StoredConnection, WalletBranding, WalletRow, WalletsState } from './wallets/types.ts'
export { continueUrl, walletReturnNames } from './wallets/walletReturn.ts'

// The embedded wallet, its recovery, and messages to the wallet frame.
export { askFrame, requireToken, type FrameAsk, type FrameAskArgs } from './embeddedWallet/askFrame.ts'
export { bindFrame, type BindFrameOptions } from './embeddedWallet/bindFrame.ts'
export { embeddedWalletEvents } from './embeddedWallet/events.ts'
export {
  bringWalletHere,
  confirmRecovery,
  connectWallet,
  createWallet,
  findRecovery,
  recoverWallet,
  recoveryMethods,
  requireWallet,
  setWalletRecovery,
  signWithWallet,
  type ConfirmRecoveryArgs,
  type CreateWalletArgs,
  type SignArgs,
  type WalletAddress,
} from './embeddedWallet/sagas.ts'
export { isEmbeddedWallet, selectEmbeddedWallet, type EmbeddedWalletAccount } from './embeddedWallet/select.ts'
export type {
  ExportPageQuery,
  FarcasterSigner,
  FarcasterSignerRequest,
  FarcasterSignerStatus,
  FrameError,
  FrameErrorType,
  FrameEvent,
  FrameEvents,
  FrameReplyData,
  FrameReplyMessage,
  FrameRequestData,
  FrameRequestMessage,
  FrameRpcMethod,
  FrameRpcRequest,
  MfaEnrollment,
  MfaEnrollmentStart,
  MfaEnrollmentStarted,
  MfaProof,
  NoRecoverySecret,
  Nothing,
  RecoveryPin,
  RecoverySecret,
} from './frame/contract.ts'
export { exportPageUrl } from './services/frame/exportUrl.ts'
export { defineRecoveryMethod } from './plugin/define.ts'
export type {
  RecoverData,
  RecoveryDefinition,
  RecoveryMethod,
  RecoveryMethodParts,
  RecoverySetUpData,
} from './plugin/types.ts'

// Second factors: enrolling, proving and removing them.
export { defineMfaMethod } from './mfa/plugin.ts'
export { beginMfaEnrolment, enrolMfa, unenrolMfa, type EnrolMfaArgs } from './mfa/enrol.ts'
export type { MfaErrorCode } from './reauthentication/mfaErrors.ts'
export { mfaFlows } from './mfa/flows.ts'
export type { MfaTextKey } from './mfa/locales/en.ts'
export type { MfaMethodArgs, MfaMethodEntry, MfaSubmission } from './mfa/methods.ts'
export { proveSecondFactor } from './reauthentication/proveSecondFactor.ts'
export { readMfaCode } from './mfa/readMfaCode.ts'
export {
  selectMfa,
  type MfaBlock,
  type MfaEnrolment,
  type MfaPlace,
  type MfaRequest,
  type MfaRequestStatus,
  type MfaState,
} from './mfa/slice.ts'
export type {
  MfaDefinition,
  MfaEnrolmentDefinition,
  MfaMethod,
  MfaMethodParts,
  MfaQuestion,
  MfaVerificationDefinition,
  SecondFactorDefinition,
} from './plugin/types.ts'

// Providers that bring money into a wallet.
export { FUNDING_ERRORS, type FundingErrorCode } from './funding/errors.ts'
export { fundingFlows } from './funding/flows.ts'
export { returnFromFunding } from './funding/leave.ts'
export type { FundingTextKey } from './funding/locales/en.ts'
export { defineFundingProvider } from './funding/plugin.ts'
export { fundingScreenFor } from './funding/providers.ts'
export { fundingSlice, selectFundingPayment, type FundingState } from './funding/slice.ts'
export type { FundArgs, FundingOutcome, FundingPayment, PaymentRef, StartFundingArgs } from './funding/types.ts'
export { usdcOn } from './funding/usdc.ts'
export type { PollStatusArgs } from './funding/watchPayment.ts'
export type {
  FundingAsset,
  FundingDefinition,
  FundingOffer,
  FundingProgress,
  FundingProvider,
  FundingProviderParts,
  FundingRequest,
  FundingStartArgs,
  FundingStarted,
  FundingStatus,
  FundingUnfinished,
} from './plugin/types.ts'

// Chains: asking nodes, formatting amounts, and writing out invisible characters in texts from contracts and pages.
export { ChainError, type ChainErrorCode, type Fate } from './chain/ChainError.ts'
export { fiatValue, formatExactly, formatFiat, formatGwei, formatTokenAmount, parseAmount } from './chain/amounts.ts'
export { askChain, askNode, isUndelivered, readPriorityFee, readWei, toHex } from './chain/chainRpc.ts'
export { explorerUrl, failureExplorerUrl, nativeCurrencyOf, requireChain } from './wallets/chains.ts'
export { encodeTransfer } from './chain/erc20.ts'
export { readBalance } from './chain/readBalance.ts'
export {
  draftTransfer,
  quoteTransfer,
  readTransferBalances,
  type QuotedTransfer,
  type Transfer,
} from './chain/quoteTransfer.ts'
export { fitFees, maxCostOf, readTransferFees, type TransferDraft, type TransferFees } from './chain/transferFees.ts'
export { readReceipt, type TransactionReceipt } from './chain/receipt.ts'
export { shortText, visibleText } from './chain/visibleText.ts'

// Errors with a stable code.
export {
  AuthError,
  CALLBACK_ERROR_CODES,
  type AuthErrorOptions,
  type AuthFailure,
  type CallbackErrorCode,
} from './errors/AuthError.ts'
export { CLIENT_ERROR_CODES, type ClientErrorCode } from './errors/clientErrorCodes.ts'
export { ConfigError, type ConfigErrorDetails } from './errors/ConfigError.ts'
export { createErrors } from './errors/createErrors.ts'
export { needsOwnCode } from './errors/sharedFailures.ts'
export { isProviderLimit } from './errors/isProviderLimit.ts'
export { restoreOfferOf, type RestoreOffer } from './errors/restoreOffer.ts'
export { fromFailure, toFailure } from './errors/toFailure.ts'

// The page's services, which tests replace to drive a client, and safe reads of outside input.
export { ownValue } from './ownValue.ts'
export { askForWallets, onWalletAnnounced } from './services/announcements.ts'
export { isHandheld } from './services/isHandheld.ts'
export { hasQueryParameter, takeQueryParameters } from './url/query.ts'
export type * from './services/types.ts'
