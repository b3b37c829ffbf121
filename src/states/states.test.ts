import { createTestClient } from '../testing/index.ts'
import { stateProblems } from '../testing/conformance/statesRule.ts'
import { screenStates } from './index.ts'

/**
 * The screens of `docs/specification`. Its wizard, method chooser, lists and views are states of these screens. It does
 * not name the screens of the methods, of the backup info and of a missing wallet; those names are ours.
 */
const SPEC_SCREENS = [
  'LANDING',
  'CONNECT_OR_CREATE',
  'AWAITING_PASSWORDLESS_CODE',
  'AWAITING_CONNECTION',
  'AWAITING_CONNECT_ONLY_CONNECTION',
  'AWAITING_FARCASTER_CONNECTION',
  'AWAITING_FARCASTER_SIGNER',
  'AWAITING_PASSKEY_SYSTEM_DIALOGUE',
  'AWAITING_OAUTH_SCREEN',
  'PHANTOM_INTERSTITIAL_SCREEN',
  'LOGIN_FAILED_SCREEN',
  'ALLOWLIST_REJECTION_SCREEN',
  'USER_LIMIT_REACHED_SCREEN',
  'AFFIRMATIVE_CONSENT_SCREEN',
  'CAPTCHA_SCREEN',
  'ERROR_SCREEN',
  'IN_APP_BROWSER_LOGIN_NOT_POSSIBLE',
  'CONNECT_ONLY_LANDING_SCREEN',
  'CONNECT_ONLY_AUTHENTICATED_SCREEN',
  'LINK_EMAIL_SCREEN',
  'LINK_PHONE_SCREEN',
  'LINK_WALLET_SCREEN',
  'LINK_PASSKEY_SCREEN',
  'UPDATE_EMAIL_SCREEN',
  'EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN',
  'EMBEDDED_WALLET_CREATED_SCREEN',
  'EMBEDDED_WALLET_CONNECTING_SCREEN',
  'EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN',
  'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN',
  'EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN',
  'EMBEDDED_WALLET_PASSWORD_CREATE_SCREEN',
  'EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN',
  'EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN',
  'EMBEDDED_WALLET_KEY_EXPORT_SCREEN',
  'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN',
  'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN',
  'FIAT_ON_RAMP_PROMPT_SCREEN',
  'FIAT_ON_RAMP_STATUS_SCREEN',
  'MFA_ENROLLMENT_FLOW_SCREEN',
  'MFA_VERIFICATION_SCREEN',
  'MFA_SMS_ENROLLMENT_SCREEN',
  'MFA_SMS_VERIFICATION_SCREEN',
  'MFA_TOTP_ENROLLMENT_SCREEN',
  'MFA_TOTP_VERIFICATION_SCREEN',
  'MFA_PASSKEY_ENROLLMENT_SCREEN',
  'MFA_PASSKEY_VERIFICATION_SCREEN',
  'EMBEDDED_WALLET_BACKUP_INFO_SCREEN',
  'INSTALL_WALLET_SCREEN',
]

const all = Object.entries(screenStates).filter(([id]) => id !== 'core')

it('the screen states cover every screen of the specification', async () => {
  const sets = await Promise.all(Object.values(screenStates).map((load) => load()))
  const shown = sets.flatMap(({ screens = {} }) =>
    Object.entries(screens).flatMap(([name, states]) => (Object.keys(states).length > 0 ? [name] : [])),
  )
  expect(SPEC_SCREENS.filter((name) => !shown.includes(name))).toEqual([])
})

it.each(all)('each screen of %s has at least one state', async (id, load) => {
  const states = await load()
  const { client, dispose } = createTestClient({ plugins: states.plugins(), start: false })
  const plugin = client.definitions.find((definition) => definition.id === id)
  dispose()
  expect(plugin && stateProblems(plugin, states)).toEqual([])
})
