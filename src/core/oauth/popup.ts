import { eventChannel, type EventChannel } from 'redux-saga'
import { delay, services } from '../saga/context.ts'
import { call, race, takeFrom, type SagaGenerator } from '../saga/effects.ts'
import type { WindowHandle, WindowMessage } from '../services/types.ts'

/** The code that the provider returns if the user declined (HTTP-65). */
export const DENIED_CODE = 'undefined'

/** Types of the messages that a pop-up posts to its opener at the end (`docs/protocol/browser.md`). */
export interface PopupMessages {
  readonly response: string
  readonly error: string
}

/** Returns the message types of a brand: `LATCHKEY_OAUTH_RESPONSE` and `LATCHKEY_OAUTH_ERROR` for `latchkey`. */
export function popupMessages(brand: string): PopupMessages {
  const type = brand.toUpperCase()
  return { response: `${type}_OAUTH_RESPONSE`, error: `${type}_OAUTH_ERROR` }
}

/** Interval for checking the window, in ms: browsers send no event when one closes. */
const POLL_MS = 500
/** Time for the window's last message to arrive after it closed, in ms. */
const GRACE_MS = 1_000

/** Message that the page in the window posts to the page that opened it (`docs/protocol/browser.md`). */
export interface PopupAnswer {
  type: string
  stateCode: string
  authorizationCode?: string | undefined
  error?: string | undefined
}

/**
 * Outcome of a pop-up: the code; the code of an answer to another request, if only that came; the user declined; the
 * provider failed; or the window was closed.
 */
export type PopupOutcome = { code: string } | { foreignCode: string } | 'denied' | 'failed' | 'closed'

/** Waits until the window answers this request (`state`), or is closed. Listens only to pages of this page's origin. */
export function* waitForPopup(popup: WindowHandle, state: string): SagaGenerator<PopupOutcome> {
  const { brand, windows } = yield* services()
  const message = popupMessages(brand)
  const origin = windows.currentUrl()?.origin
  const channel = yield* call(openChannel, windows.onMessage, origin, message)
  let foreignCode: string | undefined
  let isLastLook = false
  try {
    for (;;) {
      const { answer } = yield* race({
        answer: takeFrom<PopupAnswer>(channel),
        looked: delay(isLastLook ? GRACE_MS : POLL_MS),
      })
      if (answer?.stateCode === state) return readAnswer(answer, message)
      if (answer) foreignCode = answer.authorizationCode ?? ''
      else if (isLastLook) return foreignCode === undefined ? 'closed' : { foreignCode }
      else isLastLook = popup.isClosed()
    }
  } finally {
    channel.close()
  }
}

/** Reads the outcome from a pop-up's answer whose state code is that of this request. */
export function readAnswer(
  { type, authorizationCode, error }: PopupAnswer,
  message: PopupMessages,
): { code: string } | 'denied' | 'failed' {
  if (type === message.error && error !== 'oauth_user_denied') return 'failed'
  if (type === message.error || !authorizationCode || authorizationCode === DENIED_CODE) return 'denied'
  return { code: authorizationCode }
}

type Listen = (run: (message: WindowMessage) => void) => () => void

const openChannel = (listen: Listen, origin: string | undefined, types: PopupMessages): EventChannel<PopupAnswer> =>
  eventChannel((emit) =>
    listen(({ data, origin: sender }) => {
      if (sender === origin && isAnswer(data, types)) emit(data)
    }),
  )

function isAnswer(data: unknown, { response, error }: PopupMessages): data is PopupAnswer {
  if (typeof data !== 'object' || data === null) return false
  const { type, stateCode, authorizationCode = '', error: reason = '' } = data as Partial<PopupAnswer>
  return (
    (type === response || type === error) &&
    typeof stateCode === 'string' &&
    typeof authorizationCode === 'string' &&
    typeof reason === 'string'
  )
}

/** Parameters that came back with the user in the page's URL. */
export interface OAuthReturn {
  code: string
  state: string
}

/**
 * Posts the answer to the page that opened this window, and closes the window. Returns `false` if no page of this origin
 * opened it.
 */
export function* answerOpener({ code, state }: OAuthReturn): SagaGenerator<boolean> {
  const { brand, windows } = yield* services()
  const message = popupMessages(brand)
  const isDenied = code === '' || code === DENIED_CODE
  const answer: PopupAnswer = isDenied
    ? { type: message.error, stateCode: state, error: 'oauth_user_denied' }
    : { type: message.response, stateCode: state, authorizationCode: code }
  return yield* call(windows.answerOpener, answer)
}
