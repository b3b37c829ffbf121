import type { FrameReplyData, FrameRequestData } from 'latchkey/core/frame/contract'
import { FrameFailure, walletNotOnDevice } from '../frameFailure.ts'
import type { FrameContext } from './context.ts'
import { withWallet } from './unlock.ts'
import { userOf } from './user.ts'

/**
 * Says whether the wallet can sign on this device, and prepares for a quick first signature. It asks for no second factor:
 * users who need one for each signature are asked when they sign.
 */
export async function connectWallet(
  context: FrameContext,
  request: FrameRequestData<'wallet:connect'>,
): Promise<FrameReplyData<'wallet:connect'>> {
  const { accessToken, address } = request
  const wallet = { appId: context.settings.appId, userId: userOf(context, accessToken), address }
  if ((await context.shares.find(wallet)).length === 0) throw walletNotOnDevice()
  if (context.warm.refresh(accessToken, address)) return { address }
  try {
    await withWallet(context, request, () => undefined)
  } catch (error) {
    const needsProof = error instanceof FrameFailure && error.type === 'missing_or_invalid_mfa'
    if (!needsProof || request.mfaCode !== undefined) throw error
  }
  return { address }
}
