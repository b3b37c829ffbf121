import {
  call,
  cancelled,
  captchaToken,
  completeLogin,
  put,
  select,
  selectIsModalOpen,
  type CompletedLogin,
  type SagaGenerator,
} from '../../core/index.ts'
import type { WireSession } from '../../core/contract.ts'
import { assertSupported, endCeremony, getAssertion } from './ceremony.ts'
import {
  PASSKEY_PATHS,
  type PasskeyAuthenticateBody,
  type WireAssertion,
  type WireAssertionOptions,
} from './contract.ts'
import { begin, post } from './post.ts'
import { passkeySlice } from './slice.ts'

const { loginStarted, loginSucceeded } = passkeySlice.actions

export interface LoginWithPasskeyArgs {
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

/**
 * Logs in with a passkey that the user chooses in the browser's dialogue. Call it in a click handler.
 *
 * @throws AuthError `passkey_not_allowed`, `passkey_not_recognised`, `passkey_not_supported`, `passkey_unknown_error`,
 * `captcha_failure`, `captcha_timeout`, and those of every login method (`allowlist_rejected`, …)
 */
export function* loginWithPasskey({ token }: LoginWithPasskeyArgs | void = {}): SagaGenerator<CompletedLogin> {
  const isInModal = yield* select(selectIsModalOpen)
  yield* put(loginStarted({ isInModal }))
  yield* call(assertSupported)
  const human = yield* call(captchaToken, { token })
  const asked = human === undefined ? {} : { token: human }
  const { options, relying_party } = yield* call(
    begin<WireAssertionOptions>,
    'login',
    PASSKEY_PATHS.authenticateInit,
    asked,
  )
  const assertion = yield* call(prove, options)
  return yield* call(redeem, { relying_party, challenge: options.challenge, authenticator_response: assertion })
}

/** Asks for the passkey. Cancelling the flow closes the browser's dialogue. */
export function* prove(options: WireAssertionOptions): SagaGenerator<WireAssertion> {
  try {
    return yield* call(getAssertion, options)
  } finally {
    if (yield* cancelled()) yield* call(endCeremony, options)
  }
}

/** Exchanges the authenticator's response for a session. */
export function* redeem(body: PasskeyAuthenticateBody): SagaGenerator<CompletedLogin> {
  const session = yield* call(post<WireSession>, 'login', PASSKEY_PATHS.authenticate, body, { authenticated: false })
  const user = yield* call(completeLogin, session, { method: 'passkey' })
  yield* put(loginSucceeded())
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: false, method: 'passkey' }
}
