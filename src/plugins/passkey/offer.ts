import {
  call,
  cancelled,
  delay,
  pluginOptions,
  put,
  race,
  select,
  selectAppConfig,
  selectIsModalOpen,
  selectUser,
  showScreen,
  take,
  type CompletedLogin,
  type SagaGenerator,
} from '../../core/index.ts'
import { canSuggestPasskeys, endCeremony, getSuggestedAssertion } from './ceremony.ts'
import {
  PASSKEY_CHALLENGE_LIFETIME_S,
  PASSKEY_PATHS,
  type PasskeyAuthenticateBody,
  type WireAssertion,
  type WireAssertionOptions,
} from './contract.ts'
import { redeem } from './login.ts'
import type { ResolvedPasskeyOptions } from './options.ts'
import { begin } from './post.ts'
import { passkeySlice } from './slice.ts'

const { passkeysOffered, loginStarted, offerEnded } = passkeySlice.actions

/** Replaces a challenge a minute before it expires, so that a slow user can still log in. */
const CHALLENGE_REFRESH_MS = (PASSKEY_CHALLENGE_LIFETIME_S - 60) * 1_000

/**
 * Offers the user's passkeys among the suggestions of a field with `autocomplete="… webauthn"`, and logs in with the chosen
 * one. Ends when the user opens the browser's dialogue instead. Cancel it when the field unmounts.
 *
 * @returns `null` if the browser or the app does not allow it, or another ceremony took its place
 * @throws AuthError as `loginWithPasskey`
 */
export function* offerPasskeys(): SagaGenerator<CompletedLogin | null> {
  const isInModal = yield* select(selectIsModalOpen)
  // The browser runs one ceremony at a time: an offer that started after the dialogue would close it.
  const { chosen } = yield* race({ chosen: call(offer, isInModal), superseded: take(loginStarted) })
  if (!chosen) {
    yield* put(offerEnded())
    return null
  }
  yield* put(loginStarted({ isInModal }))
  if (isInModal) yield* call(showScreen, { plugin: 'passkey', screen: 'AWAITING_PASSKEY_SYSTEM_DIALOGUE' })
  return yield* call(redeem, chosen)
}

/** Offers passkeys and returns the chosen one; `null` if none may be offered, or the user chose none. */
export function* offer(isInModal: boolean): SagaGenerator<PasskeyAuthenticateBody | null> {
  if (!(yield* call(mayOffer))) return null
  yield* put(passkeysOffered({ isInModal }))
  return yield* call(waitForChoice)
}

/** Returns true if passkeys may be offered: not in an app with a CAPTCHA, which would appear before the user did anything. */
export function* mayOffer(): SagaGenerator<boolean> {
  const { autofill } = yield* pluginOptions<ResolvedPasskeyOptions>()
  const config = yield* select(selectAppConfig)
  const user = yield* select(selectUser)
  if (!autofill || user || (config?.captcha.enabled ?? false)) return false
  return yield* call(canSuggestPasskeys)
}

/** Waits until the user chooses a passkey, and replaces the challenge before it expires. */
export function* waitForChoice(): SagaGenerator<PasskeyAuthenticateBody | null> {
  for (;;) {
    const { options, relying_party } = yield* call(begin<WireAssertionOptions>, 'login', PASSKEY_PATHS.authenticateInit)
    const { answer } = yield* race({ answer: call(suggest, options), stale: delay(CHALLENGE_REFRESH_MS) })
    if (answer === null) return null
    if (answer) return { relying_party, challenge: options.challenge, authenticator_response: answer }
  }
}

/** Offers passkeys for one challenge. The browser stops when this is cancelled: with the flow, or for the next challenge. */
export function* suggest(options: WireAssertionOptions): SagaGenerator<WireAssertion | null> {
  try {
    return yield* call(getSuggestedAssertion, options)
  } finally {
    if (yield* cancelled()) yield* call(endCeremony, options)
  }
}
