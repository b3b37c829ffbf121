import { ProviderError, type FakeProvider, type TestBrowser } from '../../../testing/index.ts'
import { RECOVERY_OAUTH_PATHS, type RecoveryOAuthCodeBody, type RecoveryOAuthInitBody } from '../contract.ts'

/** Embedded wallet settings of an app that offers recovery by Google Drive. */
export const offersDrive = (createOnLogin: 'off' | 'all-users' = 'off') => {
  const create = { create_on_login: createOnLogin }
  return {
    embedded_wallet_config: {
      ...create,
      ethereum: create,
      solana: create,
      user_owned_recovery_options: ['google-drive'],
      require_user_owned_recovery_on_create: false,
    },
  }
}

/** Adds the calls of the recovery by Google Drive to a fake provider. The result acts as the user in Google's popup. */
export function addGoogle(provider: FakeProvider) {
  const begun: RecoveryOAuthInitBody[] = []
  const redeemed: RecoveryOAuthCodeBody[] = []
  const voided: unknown[] = []
  provider.route('POST', RECOVERY_OAUTH_PATHS.init, (request) => {
    begun.push(request.body as unknown as RecoveryOAuthInitBody)
    return { url: `https://google.test/confirm?n=${begun.length}` }
  })
  provider.route('POST', RECOVERY_OAUTH_PATHS.void, (request) => {
    voided.push(request.body.authorization_code)
    return {}
  })
  provider.route('POST', RECOVERY_OAUTH_PATHS.authenticate, (request) => {
    const body = request.body as unknown as RecoveryOAuthCodeBody
    redeemed.push(body)
    if (!body.authorization_code.startsWith('code-'))
      throw new ProviderError(422, 'invalid_credentials', 'This code is not valid.')
    return { access_token: `drive of ${body.authorization_code.slice(5)}` }
  })

  const type = provider.brand.toUpperCase()
  const message = { response: `${type}_OAUTH_RESPONSE`, error: `${type}_OAUTH_ERROR` }
  const post = (browser: TestBrowser, data: object) =>
    browser.postMessage({ origin: new URL(browser.url).origin, data })
  const stateCode = () => begun.at(-1)?.state_code
  return {
    begun,
    redeemed,
    voided,
    /** The user confirms with the given Google account. */
    confirm: (browser: TestBrowser, account = 'ada') =>
      post(browser, { type: message.response, stateCode: stateCode(), authorizationCode: `code-${account}` }),
    /** The popup posts another answer. */
    answer: (browser: TestBrowser, rest: object) =>
      post(browser, { type: message.response, stateCode: stateCode(), ...rest }),
    deny: (browser: TestBrowser) =>
      post(browser, { type: message.error, stateCode: stateCode(), error: 'oauth_user_denied' }),
  }
}
