import { AuthError } from '../core/errors/AuthError.ts'
import { MFA_ERRORS } from '../core/reauthentication/mfaErrors.ts'
import mfa from '../core/mfa/locales/en.ts'
import { enFailures } from '../ui/locales/enFailures.ts'
import { enLazy } from '../ui/locales/enLazy.ts'
import { EMAIL_ERRORS } from './email/errors.ts'
import { userRejected } from './embeddedWallet/modal/askApproval.ts'
import { EMBEDDED_WALLET_ERRORS } from './embeddedWallet/errors.ts'
import embeddedWallet from './embeddedWallet/locales/en.ts'
import { enTransactions } from './embeddedWallet/locales/enTransactions.ts'
import { FARCASTER_ERRORS } from './farcaster/errors.ts'
import { FARCASTER_SIGNER_ERRORS } from './farcaster/signer/errors.ts'
import farcasterSigner from './farcaster/signer/locales/en.ts'
import mfaPasskey from './mfaPasskey/locales/en.ts'
import { MFA_SMS_ERRORS } from './mfaSms/errors.ts'
import { MFA_TOTP_ERRORS } from './mfaTotp/errors.ts'
import { texts as oauth } from './oauth/locales/en.ts'
import passkey from './passkey/locales/en.ts'
import recoveryGoogleDrive from './recoveryGoogleDrive/locales/en.ts'
import { RECOVERY_PASSWORD_ERRORS } from './recoveryPassword/errors.ts'
import { SMS_ERRORS } from './sms/errors.ts'
import sms from './sms/locales/en.ts'
import { toWalletLoginError } from './wallet/toWalletLoginError.ts'
import wallet from './wallet/locales/en.ts'

// The specification's other texts are checked by the tests of screens and flows.

describe('texts that hosts and users read', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['mfa_invalid_code', MFA_ERRORS, 'Invalid MFA code'],
    ['mfa.code.success', mfa, 'Success!'],
    ['sessions.unknown', enLazy, 'Unknown device'],
    ['email_code_not_numeric', EMAIL_ERRORS, 'Code should be numeric'],
    ['email_verification_failed', EMAIL_ERRORS, 'Issue verifying code'],
    [
      'embedded_wallet_not_found',
      EMBEDDED_WALLET_ERRORS,
      'User must be authenticated and have an embedded wallet before it can be connected',
    ],
    ['embeddedWallet.export.loading', embeddedWallet, 'Loading...'],
    ['embeddedWallet.sign.failed', enTransactions, 'An error has occurred, please try again.'],
    ['embeddedWallet.tx.signed', enTransactions, 'Success'],
    ['farcaster_login_failed', FARCASTER_ERRORS, 'Something went wrong. Try again.'],
    ['error.linked_to_another_user', enFailures, 'This account has already been linked to another user.'],
    ['farcaster_signer_failed', FARCASTER_SIGNER_ERRORS, 'Something went wrong. Please try again.'],
    ['farcasterSigner.error.timedOut', farcasterSigner, 'The request timed out. Try again.'],
    ['error.too_many_requests', enFailures, 'Too many requests. Please wait before trying again.'],
    ['mfaPasskey.error.limit', mfaPasskey, 'Cannot link more passkeys to account.'],
    ['mfa_sms_wrong_code', MFA_SMS_ERRORS, 'The code you entered is not valid'],
    ['mfa_totp_wrong_code', MFA_TOTP_ERRORS, 'The code you entered is not valid'],
    ['error.popupClosed', oauth, 'Retry and check {provider} to finish connecting your account.'],
    ['passkey.list.viewAll', passkey, 'View All'],
    ['recoveryGoogleDrive.error.generic', recoveryGoogleDrive, 'Something went wrong.'],
    ['error.oauth_state_mismatch', enFailures, 'Unexpected auth flow. This may be a phishing attempt.'],
    ['recoveryGoogleDrive.recover.failed', recoveryGoogleDrive, 'Recovery with Google Drive unsuccessful'],
    ['recoveryGoogleDrive.setUp.failed', recoveryGoogleDrive, 'Back up with Google Drive unsuccessful'],
    ['recovery_password_failed', RECOVERY_PASSWORD_ERRORS, 'An error has occurred, please try again.'],
    ['sms_code_not_numeric', SMS_ERRORS, 'Code should be numeric'],
    ['sms_verification_failed', SMS_ERRORS, 'Issue verifying code'],
    ['sms.code.resend', sms, 'Resend code'],
    ['sms.code.retry', sms, 'Try again'],
    ['sms.error.numeric', sms, 'Code should be numeric'],
    ['wallet.continue', wallet, 'Continue with a wallet'],
    ['wallet.error.exists', wallet, 'This account has already been linked to another user.'],
  ])('the text of %s is that of the specification [CODE-37, OAUTH-18]', (key, texts, text) => {
    expect([key, texts[key]]).toEqual([key, text])
  })

  it("a request that the user rejects fails with the message 'The user rejected the request.'", () => {
    expect(userRejected()).toMatchObject({ code: 'user_rejected_request', message: 'The user rejected the request.' })
  })

  it("a wallet's signature that is no longer valid fails with the message of the specification", () => {
    const error = toWalletLoginError(new AuthError('invalid_credentials', 'No', { status: 422 }), 'sign-in')
    expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Something went wrong. Try again.' })
  })
})
