import type { FrameReplyData, FrameRequestData } from 'latchkey/core/frame/contract'
import type { Asker } from '../messages/listen.ts'
import { confirmed } from './confirmed.ts'
import type { FrameContext } from './context.ts'
import { withUserLock } from './lock.ts'
import { assertAnswerFor, makeNewShares, writeShares } from './newShares.ts'
import { sealRecovery } from './recoverySecret.ts'
import { withWallet } from './unlock.ts'
import { userOf } from './user.ts'

/**
 * Replaces the recovery share by one that the user's secret opens. The wallet is split anew for it, so this device's
 * and the server's shares are replaced too.
 */
export async function setRecovery(
  context: FrameContext,
  request: FrameRequestData<'wallet:set-recovery' | 'wallet:set-recovery-password'>,
  asker: Asker,
): Promise<FrameReplyData<'wallet:set-recovery'>> {
  const { accessToken, address } = request
  const userId = userOf(context, accessToken)
  const subject = {
    method: 'wallet:set-recovery',
    by: request.recoveryPassword === undefined ? 'drive' : 'password',
  } as const
  return withUserLock(context, userId, async () => {
    const made = await withWallet(
      context,
      request,
      (wallet) =>
        makeNewShares(context, {
          action: 'setRecovery',
          userId,
          wallet,
          toRecovery: (share) => sealRecovery(context, request, share, address, asker),
        }),
      confirmed(context, request, subject, asker),
    )
    const answer = await writeShares(context, { userId, made }, () =>
      context.server.setRecovery(accessToken, made.body),
    )
    assertAnswerFor(address, answer)
    context.warm.drop(userId)
    return { address }
  })
}
