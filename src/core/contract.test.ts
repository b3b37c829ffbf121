import * as constants from './constants.ts'
import * as contract from './contract.ts'
import * as errors from './errors/AuthError.ts'
import { CLIENT_ERROR_CODES } from './errors/clientErrorCodes.ts'
import * as frame from './frame/contract.ts'

// A change of these names and limits would break clients that are in use. Only this test notices it: SDK, server and
// frame read them from one file, so that they would change on every side at once.

describe('names on the wire', () => {
  it('the paths of the core endpoints equal the fixed list of the contract', () => {
    expect(contract.PATHS).toEqual({
      app: '/api/v1/apps/:app_id',
      sessions: '/api/v1/sessions',
      sessionsFork: '/api/v1/sessions/fork',
      sessionsFrame: '/api/v1/sessions/frame',
      sessionsFresh: '/api/v1/sessions/fresh',
      sessionsForkRecover: '/api/v1/sessions/fork/recover',
      sessionsLogout: '/api/v1/sessions/logout',
      acceptTerms: '/api/v1/users/me/accept_terms',
      userSessions: '/api/v1/users/me/sessions',
      userSessionsEnd: '/api/v1/users/me/sessions/end',
      userSessionsEndOthers: '/api/v1/users/me/sessions/end_others',
      userEvents: '/api/v1/users/me/security_events',
      analytics: '/api/v1/analytics_events',
    })
    expect(contract.END_ALL_SESSIONS_PATH).toBe('/api/v1/users/me/sessions/end_all')
    expect(contract.FORK_OWNER_PATH).toBe('/api/v1/sessions/fork/owner')
  })

  it("the paths of the frame's pages equal the fixed list of the contract [FRAME-3]", () => {
    expect(frame.FRAME_PATHS).toEqual({
      wallet: '/apps/:app_id/embedded-wallets',
      export: '/apps/:app_id/embedded-wallets/export',
      exportWindow: '/apps/:app_id/embedded-wallets/export/window',
      confirmWindow: '/apps/:app_id/embedded-wallets/confirm/window',
    })
  })

  it('the events of the export page equal the fixed list of the contract [FRAME-3]', () => {
    expect(frame.EXPORT_EVENTS).toEqual([
      'export:loaded',
      'export:copied',
      'export:failed',
      'export:dismissed',
      'export:resized',
    ])
  })

  it('the error types that the frame answers equal the fixed list of the contract [ERROR-9, FRAME-3]', () => {
    expect(frame.FRAME_ERROR_TYPES).toEqual([
      'error',
      'invalid_request_arguments',
      'wallet_not_on_device',
      'invalid_recovery_pin',
      'insufficient_funds',
      'missing_or_invalid_mfa',
      'mfa_verification_max_attempts_reached',
      'mfa_timeout',
      'twilio_verification_failed',
    ])
  })

  it('the error codes that the server answers equal the fixed list of the contract [ERROR-9]', () => {
    expect(contract.WIRE_ERROR_CODES).toEqual([
      'missing_or_invalid_token',
      'proof_of_possession_required',
      'use_dpop_nonce',
      'missing_or_invalid_mfa',
      'fresh_proof_required',
      'fresh_proof_other_account',
      'expired_or_invalid_mfa_token',
      'mfa_method_unavailable',
      'not_found',
      'method_not_allowed',
      'internal_error',
      'service_unavailable',
      'token_claims_failed',
      'invalid_data',
      'invalid_credentials',
      'invalid_captcha',
      'invalid_origin',
      'missing_origin',
      'linked_to_another_user',
      'cannot_link_more_of_type',
      'linked_account_not_found',
      'session_not_found',
      'undo_not_found',
      'restore_not_found',
      'restore_used',
      'profile_not_allowed',
      'invalid_picture',
      'picture_too_large',
      'cannot_unlink_sole_account',
      'cannot_unlink_embedded_wallet',
      'allowlist_rejected',
      'max_accounts_reached',
      'user_blocked',
      'user_deleted',
      'disallowed_login_method',
      'disallowed_recovery_method',
      'disallowed_redirect_url',
      'request_in_progress',
      'too_many_requests',
      'oauth_account_suspended',
      'oauth_state_mismatch',
      'invalid_pkce_parameters',
      'wallet_password_exists',
      'cannot_set_password',
    ])
  })

  it('the names of security events equal the fixed list of the contract', () => {
    expect(contract.SECURITY_EVENTS).toEqual([
      'login',
      'sign_up',
      'session_ended',
      'sessions_ended',
      'all_sessions_ended',
      'session_forked',
      'fork_recovered',
      'refresh_token_reused',
      'account_linked',
      'account_replaced',
      'account_updated',
      'account_unlinked',
      'account_change_undone',
      'user_deleted',
      'user_deletion_requested',
      'user_restored',
      'user_exported',
      'test_account_used',
      'identity_confirmed',
      'mfa_enrolled',
      'mfa_removed',
      'mfa_failed',
      'mfa_reset',
    ])
  })

  it('the social providers, the default brand and the defaults of an app equal the fixed values of the contract [BROWSER-1]', () => {
    expect(contract.OAUTH_PROVIDERS).toEqual([
      'google',
      'twitter',
      'discord',
      'github',
      'spotify',
      'instagram',
      'tiktok',
      'linkedin',
      'apple',
    ])
    expect(contract.DEFAULT_BRAND).toBe('latchkey')
    expect(contract.APP_CONFIG_DEFAULTS.embedded_wallet_config).toMatchObject({
      create_on_login: 'off',
      ethereum: { create_on_login: 'off' },
      solana: { create_on_login: 'off' },
    })
  })
})

describe('names for hosts', () => {
  it('the error codes that callbacks receive equal the fixed list of the contract [ERROR-9]', () => {
    expect(errors.CALLBACK_ERROR_CODES).toEqual([
      'must_be_authenticated',
      'embedded_wallet_not_found',
      'invalid_message',
      'unable_to_sign',
      'transaction_failure',
      'unknown_embedded_wallet_error',
      'unknown_connect_wallet_error',
      'generic_connect_wallet_error',
      'unknown_auth_error',
      'failed_to_link_account',
      'exited_auth_flow',
      'exited_link_flow',
      'embedded_wallet_already_exists',
      'embedded_wallet_password_already_exists',
      'user_exited_set_password_flow',
    ])
  })

  it('the error codes that arise in the client equal the fixed list of the contract [ERROR-9]', () => {
    expect(CLIENT_ERROR_CODES).toEqual([
      'oauth_user_denied',
      'client_request_timeout',
      'network_unreachable',
      'invalid_server_response',
      'unknown_mfa_error',
      'mfa_canceled',
      'mfa_timeout',
      'mfa_verification_max_attempts_reached',
      'mfa_invalid_code',
      'mfa_not_asked',
      'unsupported_chain_id',
      'captcha_timeout',
      'captcha_failure',
      'captcha_disabled',
      'session_storage_unavailable',
      'passkey_not_allowed',
      'exited_confirm_flow',
      'flow_cancelled',
      'flow_timed_out',
      'plugin_crashed',
      'screen_crashed',
      'client_destroyed',
      'app_config_unavailable',
      'frame_unreachable',
      'frame_timed_out',
      'frame_reloaded',
      'invalid_frame_response',
    ])
  })

  it("the names of the core's screens equal the fixed list of the contract", () => {
    expect(Object.keys(constants.CORE_SCREENS)).toEqual([
      'LANDING',
      'CONNECT_OR_CREATE',
      'ERROR_SCREEN',
      'AFFIRMATIVE_CONSENT_SCREEN',
      'ALLOWLIST_REJECTION_SCREEN',
      'HANDED_OVER_SCREEN',
      'USER_LIMIT_REACHED_SCREEN',
      'CONFIRM_IDENTITY_SCREEN',
      'ACTIVITY_SCREEN',
      'SESSIONS_SCREEN',
    ])
  })
})

describe('limits that every part reads', () => {
  it('calls end after 20 s, codes have 6 digits, tokens refresh 30 s before they expire, sessions last 30 days', () => {
    expect({ ...contract }).toMatchObject({
      API_TIMEOUT_MS: 20_000,
      APP_ID_LENGTH: 25,
      CODE_LENGTH: 6,
      REFRESH_BEFORE_EXPIRY_S: 30,
      REFRESH_TOKEN_LIFETIME_S: 2_592_000,
    })
  })

  it('the frame has 10 to 30 s to answer, a second factor four tries in five minutes', () => {
    expect({ ...frame }).toMatchObject({
      FRAME_READY_INTERVAL_MS: 150,
      FRAME_TIMEOUTS: { init: 30_000, create: 10_000, explicitCreate: 15_000, other: 30_000 },
      MFA_ATTEMPTS: 4,
      MFA_TIMEOUT_MS: 300_000,
    })
  })

  it('the modal opens after 15 ms, clears after 200 ms and shows success for 1.4 s', () => {
    expect({ ...constants }).toMatchObject({
      SUCCESS_SHOWN_MS: 1_400,
      TIMINGS: {
        modalOpenDelay: 15,
        landingReset: 150,
        modalClear: 200,
        refusedEntry: 1_400,
        nextScreenAfterSuccess: 900,
      },
    })
  })
})
