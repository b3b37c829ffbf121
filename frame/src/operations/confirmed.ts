import type { FrameLook } from 'latchkey/core/frame/contract'
import type { ConfirmSubject } from '../confirm/question.ts'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import type { Asker } from '../messages/listen.ts'
import type { FrameContext } from './context.ts'
import type { WalletRequest, WithWalletOptions } from './unlock.ts'

/** A wallet request with the look of the confirmation sheet, for apps with `confirmInFrame`. */
export interface ConfirmedRequest extends WalletRequest {
  look?: FrameLook | undefined
}

/**
 * Returns the options for `withWallet` that ask the user before the wallet is used, if the app's settings say so. The
 * settings come with the frame's page from the server, so no message can turn the question off.
 * @throws {FrameFailure} `confirmation_not_shown` if the page cannot show the frame
 */
export function confirmed(
  { confirmation }: FrameContext,
  { address, look }: ConfirmedRequest,
  subject: ConfirmSubject,
  asker: Asker,
): WithWalletOptions {
  if (!confirmation) return {}
  if (!look) {
    const message =
      'This app has its users asked by the wallet frame, and this page does not show the frame. Update the SDK.'
    throw new FrameFailure('error', message, FRAME_FAILURE_CODES.notShown)
  }
  const { generation } = confirmation
  return { confirm: () => confirmation.ask({ subject, address, look }, asker, generation) }
}
