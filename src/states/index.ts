/**
 * States of the built-in screens: `latchkey/states`. For tests and for the workbench; no host needs it.
 *
 * @packageDocumentation
 */
import { OAUTH_PROVIDERS, type OAuthProvider } from '../core/contract.ts'
import type { ScreenStates } from '../testing/states/index.ts'

const socialLogin = (id: OAuthProvider) => async (): Promise<ScreenStates> =>
  (await import('../plugins/oauth/screens/states.ts')).oauthStates[id]

/** States by plugin id, each with a function that loads them on demand. Those of the core are at `core`. */
export const screenStates: Readonly<Record<string, () => Promise<ScreenStates>>> = {
  ...Object.fromEntries(OAUTH_PROVIDERS.map((id) => [id, socialLogin(id)])),
  accountPage: async () => (await import('../account/screens/states.ts')).accountPageStates,
  core: async () => (await import('../ui/screens/states.ts')).coreStates,
  accountData: async () => (await import('../account/data/screens/states.ts')).accountDataStates,
  captcha: async () => (await import('../plugins/captcha/screens/states.ts')).captchaStates,
  email: async () => (await import('../plugins/email/screens/states.ts')).emailStates,
  farcaster: async () => (await import('../plugins/farcaster/screens/states.ts')).farcasterStates,
  farcasterSigner: async () => (await import('../plugins/farcaster/screens/states.ts')).farcasterSignerStates,
  mfaPasskey: async () => (await import('../plugins/mfaPasskey/screens/states.ts')).mfaPasskeyStates,
  mfaSms: async () => (await import('../plugins/mfaSms/screens/states.ts')).mfaSmsStates,
  mfaBackupCodes: async () => (await import('../plugins/mfaBackupCodes/screens/states.ts')).mfaBackupCodesStates,
  mfaTotp: async () => (await import('../plugins/mfaTotp/screens/states.ts')).mfaTotpStates,
  passkey: async () => (await import('../plugins/passkey/screens/states.ts')).passkeyStates,
  recoveryGoogleDrive: async () =>
    (await import('../plugins/recoveryGoogleDrive/screens/states.ts')).recoveryGoogleDriveStates,
  recoveryPassword: async () => (await import('../plugins/recoveryPassword/screens/states.ts')).recoveryPasswordStates,
  sms: async () => (await import('../plugins/sms/screens/states.ts')).smsStates,
  injected: async () => (await import('../plugins/injected/screens/states.ts')).injectedStates,
  phantom: async () => (await import('../plugins/phantom/screens/states.ts')).phantomStates,
  coinbaseWallet: async () => (await import('../plugins/coinbaseWallet/screens/states.ts')).coinbaseWalletStates,
  walletConnect: async () => (await import('../plugins/walletConnect/screens/states.ts')).walletConnectStates,
  wallet: async () => (await import('../plugins/wallet/screens/states.ts')).walletStates,
  embeddedWallet: async () => (await import('../plugins/embeddedWallet/screens/states.ts')).embeddedWalletStates,
  transfer: async () => (await import('../plugins/transfer/screens/states.ts')).transferStates,
  receive: async () => (await import('../plugins/receive/screens/states.ts')).receiveStates,
  moonpayOnRamp: async () => (await import('../plugins/moonpayOnRamp/screens/states.ts')).moonpayOnRampStates,
}
