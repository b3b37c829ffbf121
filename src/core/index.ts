/**
 * The headless core of Latchkey, and the whole API that plugins are built on: `latchkey/core`.
 * Built-in plugins use nothing else.
 */
export { fiatValue, formatExactly, formatFiat, formatGwei, formatTokenAmount, parseAmount } from './chain/amounts.ts'
export { ChainError, type ChainErrorCode, type Fate } from './chain/ChainError.ts'
export { askChain, askNode, isUndelivered } from './chain/chainRpc.ts'
export { explorerUrl, failureExplorerUrl, nativeCurrencyOf, requireChain } from './chain/chains.ts'
export { encodeTransfer } from './chain/erc20.ts'
export { readWei, toHex } from './chain/quantity.ts'
export { readBalance } from './chain/readBalance.ts'
export { readReceipt, type TransactionReceipt } from './chain/receipt.ts'
export { shortText, visibleText } from './chain/visibleText.ts'
export type {
  Client,
  ClientOptions,
  CompletedLink,
  ConfigState,
  CoreState,
  ErrorSource,
  LoginOptions,
  RegistryState,
  ReturnOutcome,
  SessionState,
  SessionStatus,
  UserState,
} from './clientTypes.ts'
export { codeError, type CodeChannel } from './codeLogin/channel.ts'
export { codeFailureText } from './codeLogin/failureText.ts'
export { watchCodeLogin } from './codeLogin/listeners.ts'
export { readCodeOptions } from './codeLogin/readCodeOptions.ts'
export { readDigits } from './codeLogin/readDigits.ts'
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
export { UNDELIVERED } from './codeLogin/toCodeError.ts'
export { selectAppConfig, selectConfig } from './config/slice.ts'
export type { AppConfig, Chain, HostConfig, LoginMethodName, LoginMethodNames, Palette, PaletteColors, ThemeName, ThemeToken } from './config/types.ts'
export { CORE_SCREENS, SUCCESS_SHOWN_MS } from './constants.ts'
export { createClient } from './createClient.ts'
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
export { isEmbeddedWallet, recoveryMethodsOf, selectEmbeddedWallet, type EmbeddedWalletAccount } from './embeddedWallet/select.ts'
export {
  AuthError,
  CALLBACK_ERROR_CODES,
  CLIENT_ERROR_CODES,
  type AuthErrorOptions,
  type AuthFailure,
  type CallbackErrorCode,
  type ClientErrorCode,
} from './errors/AuthError.ts'
export {
  ERROR_CATALOGUE,
  ERROR_TEXT_KEYS,
  presentFailure,
  type ErrorAction,
  type ErrorPresentation,
  type ErrorTextKey,
} from './errors/catalogue.ts'
export { ConfigError, type ConfigErrorDetails } from './errors/ConfigError.ts'
export { createErrors } from './errors/createErrors.ts'
export { needsOwnCode } from './errors/sharedFailures.ts'
export { fromFailure, toFailure } from './errors/toFailure.ts'
export {
  createFlow,
  flowTrigger,
  type AnyFlow,
  type Flow,
  type FlowConcurrency,
  type FlowFunction,
  type FlowMap,
  type FlowOptions,
  type FlowTrigger,
} from './flow/createFlow.ts'
export { execute } from './flow/execute.ts'
export { inTurn } from './flow/inTurn.ts'
export { preloadFlows } from './flow/preloadFlows.ts'
export { flowsSlice, selectFlowRun, type FlowRun, type FlowsState, type FlowStatus } from './flow/flows.slice.ts'
export { EXPORT_EVENTS, FRAME_MESSAGE_MAX_BYTES, FRAME_PATHS, FRAME_TIMEOUTS, MFA_ATTEMPTS, MFA_TIMEOUT_MS } from './frame/contract.ts'
export type * from './frame/contract.ts'
export { exportPageUrl } from './frame/exportUrl.ts'
export { isConfirming } from './fresh/isConfirming.ts'
export { maskAddress, maskNumber } from './fresh/maskAddress.ts'
export { selectIsConfirming } from './fresh/select.ts'
export type { FreshQuestion } from './fresh/question.ts'
export { changeAccounts, requireFresh, withFreshProof } from './fresh/withFreshProof.ts'
export { FUNDING_ERRORS, type FundingErrorCode } from './funding/errors.ts'
export { fundingFlows } from './funding/flows.ts'
export { returnFromFunding, stepsOutOfFunding } from './funding/leave.ts'
export { fundingCore } from './funding/plugin.ts'
export { findFundingProvider, fundingProvidersFor, fundingScreenFor } from './funding/providers.ts'
export { FUND_WALLET_SCREEN } from './funding/screenNames.ts'
export { fundingSlice, isPaymentOver, selectFunding, selectFundingPayment, type FundingState } from './funding/slice.ts'
export type { FundArgs, FundingOutcome, FundingPayment, PaymentRef, StartFundingArgs } from './funding/types.ts'
export { usdcOn } from './funding/usdc.ts'
export type { PollStatusArgs } from './funding/watchPayment.ts'
export type { ClientInspector, ClientWatch, InspectedClient } from './inspect/types.ts'
export { captchaToken } from './login/captcha.ts'
export { accountLinked, loggedIn, loginCompleted } from './login/events.ts'
export { runReturn } from './login/flows.ts'
export { coreFlows } from './login/flows.ts'
export type { ListSecurityEventsArgs, SecurityEvent, SecurityEventsPage } from './session/securityEvents.ts'
export type { EndSessionArgs, UserSession } from './session/userSessions.ts'
export {
  arrangeLanding,
  type LandingInput,
  type LandingLinkLabel,
  type LandingList,
  type LandingMethod,
  type LandingRow,
} from './login/landing.ts'
export { assertCanLink, completeLink, confirmLink, findLinkOwner, linkInModal } from './login/linking.ts'
export { requireUser, updateUser } from './login/ownUser.ts'
export { completeLogin } from './login/completeLogin.ts'
export { beginMfaEnrolment, enrolMfa, unenrolMfa, type EnrolMfaArgs } from './mfa/enrol.ts'
export { MFA_ERRORS, type MfaErrorCode } from './mfa/errors.ts'
export { mfaFlows } from './mfa/flows.ts'
export { findMfaMethod, mfaMethodsOf, type MfaMethodEntry } from './mfa/methods.ts'
export { mfaCore } from './mfa/plugin.ts'
export { proveSecondFactor } from './mfa/proveSecondFactor.ts'
export { readMfaCode } from './mfa/readMfaCode.ts'
export { MFA_SCREENS } from './mfa/screenNames.ts'
export {
  mfaSlice,
  selectMfa,
  selectMfaBlock,
  selectMfaRequest,
  type MfaBlock,
  type MfaEnrolment,
  type MfaPlace,
  type MfaRequest,
  type MfaRequestStatus,
  type MfaState,
} from './mfa/slice.ts'
export type { MfaMethodArgs, MfaSubmission } from './mfa/types.ts'
export { closeAfterSuccess } from './modal/closeAfterSuccess.ts'
export { keepScreen } from './modal/keepScreen.ts'
export type { OpenScreenArgs } from './modal/openScreen.ts'
export { failLogin, failWith, goBack, replaceScreen, requestClose, showScreen } from './modal/navigation.ts'
export {
  modalSlice,
  selectCanGoBack,
  selectIsModalOpen,
  selectModal,
  type CloseReason,
  type LandingView,
  type ModalState,
  type ScreenData,
  type ScreenEntry,
} from './modal/slice.ts'
export { formatPhoneNumber } from './phone/formatPhoneNumber.ts'
export { readPhoneNumber } from './phone/readPhoneNumber.ts'
export { errorCodePrefix } from './plugin/assertPlugins.ts'
export {
  defineLoginMethod,
  definePlugin,
  defineRecoveryMethod,
  pluginFactory,
} from './plugin/define.ts'
export { defineFundingProvider } from './funding/defineFundingProvider.ts'
export { defineMfaMethod } from './mfa/defineMfaMethod.ts'
export { defineWalletConnector } from './wallets/defineWalletConnector.ts'
export { selectCrashedPlugins, selectRegistry } from './plugin/registry.ts'
export {
  PLUGIN_API_VERSION,
  type AfterLoginStep,
  type CaptchaDefinition,
  type CompletedLogin,
  type DiscoveredWallet,
  type Eip1193Provider,
  type FundingAsset,
  type FundingDefinition,
  type FundingOffer,
  type FundingProgress,
  type FundingProvider,
  type FundingProviderParts,
  type FundingRequest,
  type FundingStarted,
  type FundingStartArgs,
  type FundingStatus,
  type FundingUnfinished,
  type GeneralPlugin,
  type LandingGroup,
  type LandingItem,
  type LandingItems,
  type LandingOption,
  type LazyComponent,
  type LinkDefinition,
  type LocaleTable,
  type LoginMethod,
  type LoginMethodParts,
  type Messages,
  type MfaDefinition,
  type MfaEnrolmentDefinition,
  type MfaMethod,
  type MfaMethodParts,
  type MfaQuestion,
  type MfaVerificationDefinition,
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
  type RecoverData,
  type RecoveryDefinition,
  type RecoveryMethod,
  type RecoveryMethodParts,
  type RecoverySetUpData,
  type ScreenDefinition,
  type SecondFactorDefinition,
  type ScreenRef,
  type WalletConnection,
  type WalletConnector,
  type WalletConnectorParts,
  type WalletRef,
} from './plugin/types.ts'
export { pluginStorage, type PluginStorage, type PluginStorageOptions } from './plugin/pluginStorage.ts'
export { delay, pluginOptions, services, startJob, type Job } from './saga/context.ts'
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
export { ownValue } from './ownValue.ts'
export { answerOpener, waitForPopup, type OAuthReturn, type PopupOutcome } from './oauth/popup.ts'
export { challengeOf, makeOAuthSecret } from './oauth/secrets.ts'
export { holdReturns } from './oauth/holdReturns.ts'
export { voidCode } from './oauth/voidCode.ts'
export { lazySaga, type LazySaga } from './saga/lazySaga.ts'
export { isHandheld } from './services/isHandheld.ts'
export type * from './services/types.ts'
export { defineAction } from './slice/defineAction.ts'
export type { ActionCreatorWithoutPayload, ActionCreatorWithPayload, PayloadAction } from './slice/toolkitTypes.ts'
export { defineSlice, type DefinedSlice, type SliceDefinition } from './slice/defineSlice.ts'
export { selectSession, selectUser } from './session/select.ts'
export { takeQueryParameters } from './url/query.ts'
export { toLinkedAccount, toUser } from './user/toUser.ts'
export type * from './user/types.ts'
export { askWallet, readWalletConnection } from './wallets/askWallet.ts'
export { isSupportedChain, readChainId, toCaip2 } from './wallets/chainIds.ts'
export type { ConnectArgs } from './wallets/connect.ts'
export { walletsFound } from './wallets/connectors.ts'
export { WALLETS_ERRORS } from './wallets/errors.ts'
export { findWallet, walletProvider } from './wallets/find.ts'
export { walletFlows } from './wallets/flows.ts'
export { isEip1193Provider } from './wallets/isEip1193Provider.ts'
export { DEFAULT_WALLET_LIST, DETECTED_WALLETS, isWalletId, PENDING_ATTEMPTS, WALLET_NAMES, walletName } from './wallets/names.ts'
export { walletCore } from './wallets/plugin.ts'
export { revokeAccounts } from './wallets/revokeAccounts.ts'
export { selectAreWalletsRestored, selectConnectedWallets, selectWalletRows } from './wallets/selectors.ts'
export { walletsSlice } from './wallets/slice.ts'
export type { SwitchChainArgs } from './wallets/switchChain.ts'
export { toWalletError } from './wallets/toWalletError.ts'
export type { ConnectedWallet, StoredConnection, WalletRow, WalletsState } from './wallets/types.ts'
export { continueUrl, walletReturnNames } from './wallets/walletReturn.ts'
export { SDK_VERSION } from './version.ts'
export {
  canSuggestPasskeys,
  createAttestation,
  endCeremony,
  getAssertion,
  getSuggestedAssertion,
  hasWebAuthn,
  loadCeremonies,
} from './webauthn/ceremonies.ts'
export { passkeyNotAllowed } from './webauthn/notAllowed.ts'
export { readCeremonyError, type CeremonyFailure } from './webauthn/readCeremonyError.ts'
export { readRelyingParty } from './webauthn/readRelyingParty.ts'
