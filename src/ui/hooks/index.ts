/**
 * React hooks of Latchkey: `latchkey/hooks`. Hosts import them from `latchkey`, plugins from here.
 */
export type {
  ConfirmProps,
  LandingOptionProps,
  RecoveryOptionProps,
  ScreenProps,
  WalletWaitingProps,
} from '../screenTypes.ts'
export type { PluginTextKey, Text, TextValues } from '../locales/createText.ts'
export type { CoreTextKey } from '../locales/en.ts'
export { callbackFailure, type CallbackFailure } from './callbackFailure.ts'
export { createFailureText, type FailureText } from './createFailureText.ts'
export { createFailureTitle } from './createFailureTitle.ts'
export { onceShown } from '../lazy/onceShown.ts'
export { useClient } from './useClient.ts'
export { useClientDispatch } from './useClientDispatch.ts'
export { useClientSelector } from './useClientSelector.ts'
export {
  useCodeLogin,
  type CodeLogin,
  type CodeLoginFlows,
  type UseCodeLogin,
  type UseCodeLoginOptions,
} from './useCodeLogin.ts'
export { useCodeRequest, type CodeRequest, type CodeRequestArgs } from './useCodeRequest.ts'
export { useCodeScreen, type CodeScreenArgs } from './useCodeScreen.ts'
export type { CodeFailureText } from './withLimits.ts'
export { useFlow, type FlowOutcome, type UseFlow, type UseFlowOptions } from './useFlow.ts'
export { useFunding, type BeginFundingArgs, type UseFunding } from './useFunding.ts'
export { useFundWallet, type UseFundWallet, type UseFundWalletOptions } from './useFundWallet.ts'
export { useIdentityToken, type UseIdentityToken } from './useIdentityToken.ts'
export { useLatest } from './useLatest.ts'
export { useLazyComponent } from './useLazyComponent.ts'
export { useLatchkey, type UseLatchkey } from './useLatchkey.ts'
export {
  useLinkAccount,
  type LinkFunctions,
  type LinkResult,
  type UseLinkAccount,
  type UseLinkAccountOptions,
} from './useLinkAccount.ts'
export { useLogin, type LoginResult, type UseLogin, type UseLoginOptions } from './useLogin.ts'
export { useLogout, type UseLogout, type UseLogoutOptions } from './useLogout.ts'
export { mfaFailureText } from './mfaFailureText.ts'
export { useMfa, type MfaVerification, type UseMfa } from './useMfa.ts'
export { useMfaEnrolment, type UseMfaEnrolment } from './useMfaEnrolment.ts'
export { useMfaVerification, type MfaCodeEntry, type UseMfaVerification } from './useMfaVerification.ts'
export { useMissingWallet, type MissingWalletArgs } from './useMissingWallet.ts'
export { useNavigate, type Navigate } from './useNavigate.ts'
export { usePlugin } from './usePlugin.ts'
export { usePluginOptions } from './usePluginOptions.ts'
export { useSession, type UseSession } from './useSession.ts'
export { useSecurityEvents, type UseSecurityEvents } from './useSecurityEvents.ts'
export { useSessions, type UseSessions } from './useSessions.ts'
export { useText } from './useText.ts'
export { useUser, type UseUser } from './useUser.ts'
export { useWallets, type UseWallets, type Wallet } from './useWallets.ts'
