import { eventChannel, type EventChannel } from 'redux-saga'
import {
  delay,
  race,
  services,
  takeFrom,
  call,
  type SagaGenerator,
  type WindowHandle,
  type WindowMessage,
} from '../../core/index.ts'
import { OAUTH_DENIED_CODE, type OAuthNames } from './contract.ts'
import { names, thisProvider } from './context.ts'
import { deniedError, oauthError, unexpectedFlow } from './toOAuthError.ts'

/** How often the window is looked at, in ms: browsers do not tell when one closes. */
export const POPUP_POLL_MS = 500
/** What a window said just before it closed may arrive after that, in ms. */
export const POPUP_GRACE_MS = 1_000

/** What the page in the window posts to the page that opened it (wire contract, section 4). */
export interface PopupAnswer {
  type: string
  stateCode: string
  authorizationCode?: string | undefined
  error?: string | undefined
}

/**
 * Waits until the window answers this very request, or is closed. Only this origin's pages are heard.
 *
 * @throws AuthError `oauth_user_denied`, `oauth_state_mismatch` where only a foreign answer came, `<id>_popup_closed`
 */
export function* waitForPopup(popup: WindowHandle, state: string): SagaGenerator<string> {
  const { windows } = yield* services()
  const { message } = yield* names()
  const origin = windows.currentUrl()?.origin
  const channel = yield* call(openChannel, windows.onMessage, origin, message)
  let sawForeign = false
  let isLastLook = false
  try {
    for (;;) {
      const { answer } = yield* race({
        answer: takeFrom<PopupAnswer>(channel),
        looked: delay(isLastLook ? POPUP_GRACE_MS : POPUP_POLL_MS),
      })
      if (answer?.stateCode === state) return yield* call(readAnswer, answer, message)
      if (answer) sawForeign = true
      else if (isLastLook) throw yield* call(sawForeign ? unexpectedFlow : closedError)
      else isLastLook = popup.isClosed()
    }
  } finally {
    channel.close()
  }
}

function* closedError(): SagaGenerator<Error> {
  return oauthError(yield* thisProvider(), 'popup_closed')
}

/** The code in an answer. */
export function* readAnswer(answer: PopupAnswer, message: OAuthNames['message']): SagaGenerator<string> {
  const provider = yield* thisProvider()
  const { type, authorizationCode } = answer
  if (type === message.error && answer.error !== 'oauth_user_denied') throw oauthError(provider, 'not_verified')
  if (type === message.error || !authorizationCode || authorizationCode === OAUTH_DENIED_CODE) throw deniedError(provider)
  return authorizationCode
}

type Listen = (run: (message: WindowMessage) => void) => () => void

const openChannel = (listen: Listen, origin: string | undefined, types: OAuthNames['message']): EventChannel<PopupAnswer> =>
  eventChannel((emit) =>
    listen(({ data, origin: sender }) => {
      if (sender === origin && isAnswer(data, types)) emit(data)
    }),
  )

function isAnswer(data: unknown, { response, error }: OAuthNames['message']): data is PopupAnswer {
  if (typeof data !== 'object' || data === null) return false
  const { type, stateCode, authorizationCode = '', error: reason = '' } = data as Partial<PopupAnswer>
  return (
    (type === response || type === error) &&
    typeof stateCode === 'string' &&
    typeof authorizationCode === 'string' &&
    typeof reason === 'string'
  )
}
