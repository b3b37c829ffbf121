import {
  AuthError,
  call,
  cancelled,
  modalSlice,
  put,
  requestClose,
  requireWallet,
  select,
  selectModal,
  services,
  signWithWallet,
  type FrameRpcRequest,
  type SagaGenerator,
} from '../../../core/index.ts'
import { askUser, awaitAnswer, closeAfterSuccess } from '../askUser.ts'
import { isUserAsked } from '../isUserAsked.ts'
import { EMBEDDED_WALLET_SCREENS } from '../screenNames.ts'
import { assertTypedSignature } from './assertTypedSignature.ts'
import { asAuthError } from './errors.ts'
import { plainFailure } from './failureOf.ts'
import type { SignScreenData } from './screenData.ts'
import { readMessage } from './readMessage.ts'
import { readTypedData } from './readTypedData.ts'
import { messageScreen, typedDataScreen } from './signScreens.ts'
import type { SignMessageArgs, SignTypedDataArgs, TypedData } from './types.ts'

/**
 * Has the user sign a message (EIP-191).
 *
 * @returns the signature, 0x and 130 hex digits
 * @throws AuthError `invalid_message`, `user_rejected_request`, `unable_to_sign`, `must_be_authenticated`, `embedded_wallet_not_found`
 */
export function* signMessage({ message, ui = {} }: SignMessageArgs): SagaGenerator<string> {
  const { address } = yield* call(requireWallet)
  const readable = readMessage(message)
  const request: FrameRpcRequest = { method: 'personal_sign', params: [readable.hex, address] }
  return yield* call(signAsked, () => sign(request), () => messageScreen(readable, address, ui))
}

/** Has the user sign typed data (EIP-712). As {@link signMessage}. */
export function* signTypedData({ typedData, ui = {} }: SignTypedDataArgs): SagaGenerator<string> {
  const { address } = yield* call(requireWallet)
  const typed = yield* call(readTypedData, typedData)
  return yield* call(signAsked, () => signTyped(typed, address), () => typedDataScreen(typed, address, ui))
}

type Work = () => SagaGenerator<string>
type Describe = () => SagaGenerator<SignScreenData>

/** Signs, after the user agreed if they are asked. */
function* signAsked(work: Work, describe: Describe): SagaGenerator<string> {
  const { frame, analytics } = yield* services()
  frame.preload()
  analytics.track('embedded_wallet_sign_message_started')
  const signature = (yield* call(isUserAsked)) ? yield* call(signOnScreen, work, describe) : yield* call(work)
  analytics.track('embedded_wallet_sign_message_completed')
  return signature
}

/** Shows the message, signs it once the user agrees, shows the success, and closes after 1.4 s. */
export function* signOnScreen(work: Work, describe: Describe): SagaGenerator<string> {
  const data = yield* call(describe)
  try {
    yield* call(askUser, { screen: EMBEDDED_WALLET_SCREENS.signRequest, data: { ...data } })
    for (;;) {
      yield* call(show, { ...data, status: 'signing' }, false)
      try {
        const signature = yield* call(work)
        yield* call(show, { ...data, status: 'done' })
        yield* call(closeAfterSuccess)
        return signature
      } catch (error) {
        yield* call(offerRetry, data, error)
      }
    }
  } finally {
    if ((yield* cancelled()) && (yield* call(isShown, data))) yield* call(requestClose, 'cancelled')
  }
}

/** Failures after which the caller goes on otherwise. */
const NOT_SHOWN = ['wallet_not_on_device', 'must_be_authenticated']

/** Shows a failure, and ends when the user wants to try again. @throws the failure, if they leave */
function* offerRetry(data: SignScreenData, error: unknown): SagaGenerator<void> {
  if (!(yield* call(isShown, data))) throw error
  const known = asAuthError(error)
  if (!known || NOT_SHOWN.includes(known.code)) {
    yield* call(requestClose, 'cancelled')
    throw error
  }
  yield* call(show, { ...data, status: 'failed', failure: plainFailure(known) })
  try {
    yield* call(awaitAnswer)
  } catch {
    throw error
  }
}

/** Codes that a host gets as they are; everything else is `unable_to_sign`. */
const KEPT = ['must_be_authenticated', 'embedded_wallet_not_found', 'wallet_not_on_device', 'missing_or_invalid_mfa', 'unable_to_sign']

/** @throws AuthError `unable_to_sign` and the codes above; those of second factors keep their spelling, too */
function* sign(request: FrameRpcRequest): SagaGenerator<string> {
  try {
    return yield* call(signWithWallet, request)
  } catch (error) {
    const known = asAuthError(error)
    if (!known || KEPT.includes(known.code) || known.code.startsWith('mfa_')) throw error
    throw new AuthError('unable_to_sign', known.message, { retryable: true, cause: known })
  }
}

/** The same for typed data, whose signature is checked against the data shown. */
function* signTyped(typed: TypedData, address: string): SagaGenerator<string> {
  const signature = yield* call(sign, { method: 'eth_signTypedData_v4', params: [address, typed] })
  yield* call(assertTypedSignature, typed, signature, address)
  return signature
}

function* show(data: SignScreenData, isCloseable = true): SagaGenerator<void> {
  if (!(yield* call(isShown, data))) return
  const target = { plugin: 'embeddedWallet', screen: EMBEDDED_WALLET_SCREENS.signRequest, data: { ...data }, isCloseable }
  yield* put(modalSlice.actions.replaced(target))
}

function* isShown({ id }: SignScreenData): SagaGenerator<boolean> {
  const { screen } = yield* select(selectModal)
  return screen?.screen === EMBEDDED_WALLET_SCREENS.signRequest && screen.data.id === id
}
