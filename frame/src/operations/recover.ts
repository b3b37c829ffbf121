import type { FrameReplyData, FrameRequestData } from 'latchkey/core/frame/contract'
import { wipe, type Bytes } from '../keys/bytes.ts'
import type { Asker } from '../messages/listen.ts'
import { toWireProof } from '../server/walletServer.ts'
import type { FrameContext } from './context.ts'
import { withUserLock } from './lock.ts'
import { assertAnswerFor, makeNewShares, writeShares } from './newShares.ts'
import { openRecovery } from './recoverySecret.ts'
import { withEntropyOf } from './unlock.ts'
import { userOf } from './user.ts'

/** Recovers the wallet on this device, with a new pair of shares from a new split. Recovery and other devices stay as they are. */
export async function recoverWallet(
  context: FrameContext,
  request: FrameRequestData<'wallet:recover'>,
  asker: Asker,
): Promise<FrameReplyData<'wallet:recover'>> {
  const { accessToken, address } = request
  const userId = userOf(context, accessToken)
  return withUserLock(context, userId, async () => {
    const { authShare, recovery } = await context.server.startRecovery(accessToken, {
      address,
      ...toWireProof(request),
    })
    let recoveryShare: Bytes | undefined
    let made
    try {
      recoveryShare = await openRecovery(context, request, recovery, address, asker)
      made = await withEntropyOf(context, authShare, recoveryShare, address, (wallet) =>
        makeNewShares(context, { action: 'addDevice', userId, wallet }),
      )
    } finally {
      wipe(authShare, recoveryShare, recovery.method === 'provider' ? recovery.share : null)
    }
    const { body } = made
    const answer = await writeShares(context, { userId, made }, () => context.server.addDevice(accessToken, body))
    assertAnswerFor(address, answer)
    context.warm.drop(userId)
    return { address }
  })
}
