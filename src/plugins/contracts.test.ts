import * as captcha from './captcha/contract.ts'
import * as customAuth from './customAuth/contract.ts'
import * as email from './email/contract.ts'
import * as embeddedWallet from './embeddedWallet/contract.ts'
import * as farcaster from './farcaster/contract.ts'
import * as mfaPasskey from './mfaPasskey/contract.ts'
import * as mfaSms from './mfaSms/contract.ts'
import * as mfaBackupCodes from './mfaBackupCodes/contract.ts'
import * as mfaTotp from './mfaTotp/contract.ts'
import * as moonpayOnRamp from './moonpayOnRamp/contract.ts'
import * as oauth from './oauth/contract.ts'
import * as passkey from './passkey/contract.ts'
import * as recoveryGoogleDrive from './recoveryGoogleDrive/contract.ts'
import * as sms from './sms/contract.ts'
import * as wallet from './wallet/contract.ts'

// A change of these names and limits would break clients that are in use. Only this test notices it: both halves of a
// plugin read them from one file, so that they would change on both sides at once.

it.each([
  [
    'captcha',
    captcha,
    {
      CAPTCHA_SITE_KEY_PREFIX: 't:',
      CAPTCHA_RESPONSE_LIFETIME_S: 300,
      CAPTCHA_UNAVAILABLE_CODE: 'captcha_unavailable',
    },
  ],
  [
    'customAuth',
    customAuth,
    {
      CUSTOM_AUTH_PATHS: { authenticate: '/api/v1/custom_jwt_account/authenticate' },
      DEFAULT_SUBJECT_CLAIM: 'sub',
      CUSTOM_AUTH_KEYS_UNAVAILABLE_CODE: 'custom_auth_keys_unavailable',
    },
  ],
  [
    'email',
    email,
    {
      EMAIL_PATHS: {
        init: '/api/v1/passwordless/init',
        authenticate: '/api/v1/passwordless/authenticate',
        link: '/api/v1/passwordless/link',
        update: '/api/v1/passwordless/update',
        unlink: '/api/v1/passwordless/unlink',
      },
      EMAIL_MAX_LENGTH: 254,
      EMAIL_CODE_LIFETIME_S: 600,
      EMAIL_CODE_MAX_ATTEMPTS: 5,
      EMAIL_NOT_SENT_CODE: 'email_not_sent',
      EMAIL_ADDRESS_NOT_SUPPORTED_CODE: 'email_address_not_supported',
      EMAIL_ADDRESS_REFUSED_CODE: 'email_address_refused',
    },
  ],
  [
    'embeddedWallet',
    embeddedWallet,
    {
      EMBEDDED_WALLET_PATHS: {
        create: '/api/v1/embedded_wallets/create',
        release: '/api/v1/embedded_wallets/shares/release',
        startRecovery: '/api/v1/embedded_wallets/recovery/start',
        addDevice: '/api/v1/embedded_wallets/devices/add',
        setRecovery: '/api/v1/embedded_wallets/recovery/set',
        exportTicket: '/api/v1/embedded_wallets/exports/ticket',
        openExport: '/api/v1/embedded_wallets/exports/open',
        exportShare: '/api/v1/embedded_wallets/exports/share',
        tokenPrice: '/api/v1/token_price',
      },
      EMBEDDED_CONNECTOR_TYPE: 'embedded',
      USER_OWNED_RECOVERIES: ['user-passcode', 'google-drive'],
      DERIVATION_PATH: "m/44'/60'/0'/0/0",
      ENTROPY_BYTES: 32,
      SHARE_BYTES: 33,
      EMBEDDED_WALLET_CODES: {
        notEnabled: 'embedded_wallets_not_enabled',
        notOnDevice: 'wallet_not_on_device',
        notFound: 'embedded_wallet_not_found',
        notOwned: 'embedded_wallet_not_owned',
        passwordExists: 'wallet_password_exists',
        recoveryNotAllowed: 'disallowed_recovery_method',
        exportTicketInvalid: 'export_ticket_invalid',
        notSealed: 'sealed_body_required',
        priceUnknown: 'token_price_unknown',
        priceUnavailable: 'token_price_unavailable',
      },
    },
  ],
  [
    'farcaster',
    farcaster,
    {
      FARCASTER_PATHS: {
        init: '/api/v1/farcaster/init',
        status: '/api/v1/farcaster/status',
        authenticate: '/api/v1/farcaster/authenticate',
        link: '/api/v1/farcaster/link',
        unlink: '/api/v1/farcaster/unlink',
        signerStatus: '/api/v1/farcaster/signer/status',
        signerInit: '/api/v1/farcaster/signer/init',
      },
      FARCASTER_CHANNEL_HEADER: 'farcaster-channel-token',
      FARCASTER_CHANNEL_LIFETIME_S: 300,
      FARCASTER_UNAVAILABLE_CODE: 'farcaster_unavailable',
      FARCASTER_SIGNER_CODES: {
        disabled: 'farcaster_signer_disabled',
        noAccount: 'linked_account_not_found',
        notFound: 'farcaster_signer_not_found',
        taken: 'linked_to_another_user',
      },
    },
  ],
  [
    'mfaPasskey',
    mfaPasskey,
    {
      MFA_PASSKEY_PATHS: {
        init: '/api/v1/mfa/passkeys/init',
        verify: '/api/v1/mfa/passkeys/verify',
        enrollment: '/api/v1/mfa/passkeys/enrollment',
      },
      MFA_PASSKEY_NOT_HERE_CODE: 'mfa_passkey_not_here',
    },
  ],
  [
    'mfaSms',
    mfaSms,
    {
      MFA_SMS_PATHS: {
        init: '/api/v1/mfa/passwordless_sms/init',
        enroll: '/api/v1/mfa/passwordless_sms/enroll',
        verify: '/api/v1/mfa/passwordless_sms/verify',
        unenroll: '/api/v1/mfa/passwordless_sms/unenroll',
      },
      MFA_SMS_LOGIN_NUMBER_CODE: 'mfa_sms_login_number',
    },
  ],
  [
    'mfaBackupCodes',
    { ...mfaBackupCodes, readBackupCode: undefined },
    {
      MFA_BACKUP_CODES_PATHS: {
        status: '/api/v1/mfa/backup_codes',
        enroll: '/api/v1/mfa/backup_codes/enroll',
        verify: '/api/v1/mfa/backup_codes/verify',
        unenroll: '/api/v1/mfa/backup_codes/unenroll',
      },
      BACKUP_CODES_COUNT: 10,
      BACKUP_CODES_FEW: 2,
    },
  ],
  [
    'mfaTotp',
    mfaTotp,
    {
      MFA_TOTP_PATHS: {
        init: '/api/v1/mfa/totp/init',
        enroll: '/api/v1/mfa/totp/enroll',
        verify: '/api/v1/mfa/totp/verify',
        unenroll: '/api/v1/mfa/totp/unenroll',
      },
    },
  ],
  [
    'moonpayOnRamp',
    moonpayOnRamp,
    {
      MOONPAY_PATHS: {
        sign: '/api/v1/plugins/moonpay_on_ramp/sign',
        transactions: '/api/v1/plugins/moonpay_on_ramp/transactions',
        transaction: '/api/v1/plugins/moonpay_on_ramp/transactions/:externalTransactionId',
        webhook: '/api/v1/plugins/moonpay_on_ramp/webhook/:appId',
      },
      MOONPAY_DEFAULT_CURRENCY: 'ETH_ETHEREUM',
      MOONPAY_CURRENCIES: { ETH_ETHEREUM: { code: 'eth', chainId: 1, asset: 'ETH' } },
      ON_RAMP_STATUSES: ['created', 'pending', 'waitingAuthorization', 'completed', 'failed'],
      MOONPAY_STATUSES: ['waitingPayment', 'pending', 'waitingAuthorization', 'failed', 'completed'],
      MOONPAY_WIRE_CODES: {
        notEnabled: 'fiat_on_ramp_not_enabled',
        environmentNotConfigured: 'on_ramp_environment_not_configured',
        addressNotLinked: 'address_not_linked',
        unsupportedCurrency: 'unsupported_currency',
        unsupportedAmount: 'unsupported_amount',
        redirectNotAllowed: 'redirect_url_not_allowed',
        notFound: 'on_ramp_transaction_not_found',
      },
    },
  ],
  [
    'oauth',
    oauth,
    {
      OAUTH_PATHS: {
        init: '/api/v1/oauth/init',
        void: '/api/v1/oauth/void',
        authenticate: '/api/v1/oauth/authenticate',
        link: '/api/v1/oauth/link',
        unlink: '/api/v1/oauth/unlink',
      },
      OAUTH_DENIED_CODE: 'undefined',
      OAUTH_PROVIDER_LIMIT: 'provider_rate_limit',
      OAUTH_WIRE_CODES: {
        suspended: 'oauth_account_suspended',
        stateMismatch: 'oauth_state_mismatch',
        disallowedRedirect: 'disallowed_redirect_url',
        invalidPkce: 'invalid_pkce_parameters',
      },
    },
  ],
  [
    'passkey',
    passkey,
    {
      PASSKEY_PATHS: {
        authenticateInit: '/api/v1/passkeys/authenticate/init',
        authenticate: '/api/v1/passkeys/authenticate',
        linkInit: '/api/v1/passkeys/link/init',
        link: '/api/v1/passkeys/link',
        unlink: '/api/v1/passkeys/unlink',
      },
      PASSKEY_LIMIT: 5,
      PASSKEY_CHALLENGE_LIFETIME_S: 300,
    },
  ],
  [
    'recoveryGoogleDrive',
    recoveryGoogleDrive,
    {
      RECOVERY_OAUTH_PATHS: {
        init: '/api/v1/recovery/oauth/init',
        void: '/api/v1/recovery/oauth/void',
        authenticate: '/api/v1/recovery/oauth/authenticate',
      },
      GOOGLE_DRIVE: 'google-drive',
      GOOGLE_DRIVE_SCOPE: 'https://www.googleapis.com/auth/drive.appdata',
      GOOGLE_DRIVE_API_URL: 'https://www.googleapis.com',
      RECOVERY_OAUTH_CODES: {
        notAllowed: 'disallowed_recovery_method',
        stateMismatch: 'oauth_state_mismatch',
        invalidPkce: 'invalid_pkce_parameters',
        suspended: 'oauth_account_suspended',
      },
    },
  ],
  [
    'sms',
    sms,
    {
      SMS_PATHS: {
        init: '/api/v1/passwordless_sms/init',
        authenticate: '/api/v1/passwordless_sms/authenticate',
        link: '/api/v1/passwordless_sms/link',
        unlink: '/api/v1/passwordless_sms/unlink',
      },
      SMS_CODE_LIFETIME_S: 600,
      SMS_CODE_MAX_ATTEMPTS: 5,
      SMS_NOT_SENT_CODE: 'sms_not_sent',
      SMS_COUNTRY_NOT_ALLOWED_CODE: 'sms_country_not_allowed',
      SMS_BUDGET_USED_UP_CODE: 'sms_budget_used_up',
      PROVIDER_RATE_LIMIT: 'provider_rate_limit',
    },
  ],
  [
    'wallet',
    wallet,
    {
      WALLET_PATHS: {
        init: '/api/v1/siwe/init',
        authenticate: '/api/v1/siwe/authenticate',
        link: '/api/v1/siwe/link',
        unlink: '/api/v1/siwe/unlink',
      },
      WALLET_NONCE_LIFETIME_S: 600,
      WALLET_LIMIT: 10,
      WALLET_CHAIN_UNAVAILABLE_CODE: 'wallet_chain_unavailable',
    },
  ],
])('the names and limits of %s on the wire are those written out in the test', (_, contract, literals) => {
  expect({ ...contract }).toMatchObject(literals)
})
