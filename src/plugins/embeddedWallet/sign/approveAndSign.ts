import {
  AuthError,
  call,
  cancelled,
  CORE_SCREENS,
  modalSlice,
  put,
  replaceScreen,
  requestClose,
  requireWallet,
  select,
  selectModal,
  services,
  signWithWallet,
  toFailure,
  type FrameRpcRequest,
  type SagaGenerator,
} from '../../../core/index.ts'
import { readTypedData as read, type SignableTypedData, TypedDataError } from '../typedData/index.ts'
import { askApproval, awaitApproval, closeAfterSuccess } from '../modal/askApproval.ts'
import { isConfirmedInFrame, isApprovalRequired } from '../modal/approvalPolicy.ts'
import { EMBEDDED_WALLET_SCREENS } from '../screenNames.ts'
import { closeRecoveryScreen } from '../recover/withWalletOnDevice.ts'
import { asAuthError, invalidMessage, notSigned } from '../request/transactionErrors.ts'
import { plainFailure } from '../describe/failureOf.ts'
import type { SignScreenData } from '../describe/screenData.ts'
import { readMessage } from './readMessage.ts'
import { messageScreen, typedDataScreen } from './describeSignRequest.ts'
import type { SignMessageArgs, SignTypedDataArgs } from '../request/types.ts'

/**
 * Has the user sign a message (EIP-191).
 *
 * @returns the signature, 0x and 130 hex digits
 * @throws AuthError `invalid_message`, `user_rejected_request`, `unable_to_sign`, `must_be_authenticated`, `embedded_wallet_not_found`
 */
export function* approveAndSignMessage({ message, ui = {} }: SignMessageArgs): SagaGenerator<string> {
  const { address } = yield* call(requireWallet)
  const readable = readMessage(message)
  const request: FrameRpcRequest = { method: 'personal_sign', params: [readable.hex, address] }
  return yield* call(
    signAsked,
    () => sign(request),
    () => messageScreen(readable, address, ui),
  )
}

/** Has the user sign typed data (EIP-712). Result and errors are those of {@link approveAndSignMessage}. */
export function* approveAndSignTypedData({ typedData, ui = {} }: SignTypedDataArgs): SagaGenerator<string> {
  const { address } = yield* call(requireWallet)
  const signable = yield* call(readTypedData, typedData)
  return yield* call(
    signAsked,
    () => signTyped(signable, address),
    () => typedDataScreen(signable.typed, address, ui),
  )
}

type Work = () => SagaGenerator<string>
type Describe = () => SagaGenerator<SignScreenData>

/** Signs. If the user is asked, waits for their approval first. The frame's own sheet takes the place of the screen. */
function* signAsked(work: Work, describe: Describe): SagaGenerator<string> {
  const { frame, analytics } = yield* services()
  frame.preload()
  analytics.track('embedded_wallet_sign_message_started')
  const isFramesTurn = yield* call(isConfirmedInFrame)
  if (isFramesTurn) yield* call(closeRecoveryScreen)
  const isAsked = !isFramesTurn && (yield* call(isApprovalRequired))
  const signature = isAsked ? yield* call(signOnScreen, work, describe) : yield* call(work)
  analytics.track('embedded_wallet_sign_message_completed')
  return signature
}

/** Shows the message, signs it once the user approves, shows the success, and has the modal close after 1.4 s. */
export function* signOnScreen(work: Work, describe: Describe): SagaGenerator<string> {
  const data = yield* call(describe)
  try {
    yield* call(askApproval, { screen: EMBEDDED_WALLET_SCREENS.signRequest, data: { ...data } })
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

/** Codes for which no failure is shown: the caller recovers the wallet, or the user declined in the frame. */
const NOT_SHOWN = ['wallet_not_on_device', 'user_rejected_request']

/** Shows a failure, and ends when the user chooses to try again. @throws the failure, if the user leaves or has left already */
function* offerRetry(data: SignScreenData, error: unknown): SagaGenerator<void> {
  if (!(yield* call(isShown, data))) throw error
  const known = asAuthError(error)
  if (known?.code === 'must_be_authenticated') {
    yield* call(replaceScreen, { ...CORE_SCREENS.ERROR_SCREEN, data: { failure: toFailure(known) } })
    throw error
  }
  if (!known || NOT_SHOWN.includes(known.code)) {
    yield* call(requestClose, 'cancelled')
    throw error
  }
  yield* call(show, { ...data, status: 'failed', failure: plainFailure(known) })
  try {
    yield* call(awaitApproval)
  } catch {
    throw error
  }
}

/** Codes that the host gets unchanged. All others, except those of second factors (`mfa_…`), become `unable_to_sign`. */
const KEPT = [
  'must_be_authenticated',
  'embedded_wallet_not_found',
  'wallet_not_on_device',
  'missing_or_invalid_mfa',
  'unable_to_sign',
  'user_rejected_request',
]

/** @throws AuthError with a code of {@link KEPT}, or of second factors (`mfa_…`) */
function* sign(request: FrameRpcRequest): SagaGenerator<string> {
  try {
    return yield* call(signWithWallet, request)
  } catch (error) {
    const known = asAuthError(error)
    if (!known || KEPT.includes(known.code) || known.code.startsWith('mfa_')) throw error
    throw new AuthError('unable_to_sign', known.message, { retryable: true, cause: known })
  }
}

/** Signs typed data, and checks the signature against the data that was shown. */
function* signTyped({ typed, digest }: SignableTypedData, address: string): SagaGenerator<string> {
  const signature = yield* call(sign, { method: 'eth_signTypedData_v4', params: [address, typed] })
  yield* call(assertTypedSignature, digest, signature, address)
  return signature
}

function* show(data: SignScreenData, isCloseable = true): SagaGenerator<void> {
  if (!(yield* call(isShown, data))) return
  const target = {
    plugin: 'embeddedWallet',
    screen: EMBEDDED_WALLET_SCREENS.signRequest,
    data: { ...data },
    isCloseable,
  }
  yield* put(modalSlice.actions.replaced(target))
}

function* isShown({ id }: SignScreenData): SagaGenerator<boolean> {
  const { screen } = yield* select(selectModal)
  return screen?.screen === EMBEDDED_WALLET_SCREENS.signRequest && screen.data.id === id
}

/**
 * Checks that the signature is the wallet's, for the typed data that was shown.
 *
 * @param digest The hash of that data: 32 bytes.
 * @throws AuthError `unable_to_sign` if it is not
 */
async function assertTypedSignature(digest: Uint8Array, signature: string, from: string): Promise<void> {
  const [{ recoverAddress }, { hexlify }] = await Promise.all([import('ethers/transaction'), import('ethers/utils')])
  let signer: string
  try {
    signer = recoverAddress(hexlify(digest), signature)
  } catch (cause) {
    throw notSigned(cause)
  }
  if (signer.toLowerCase() !== from.toLowerCase()) throw notSigned()
}

/**
 * Reads typed data (EIP-712) as the wallet frame does, so that the user sees exactly what is signed.
 *
 * @param given The object, or its JSON.
 * @throws AuthError `invalid_message`
 */
export async function readTypedData(given: unknown): Promise<SignableTypedData> {
  const { keccak_256 } = await import('@noble/hashes/sha3')
  try {
    return read(given, keccak_256)
  } catch (error) {
    throw error instanceof TypedDataError ? invalidMessage(error.message) : error
  }
}
