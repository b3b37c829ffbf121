import type { FrameReplyData, FrameRequestData } from 'latchkey/core/frame/contract'
import { ENTROPY_BYTES, type WireCreatedWallet } from 'latchkey/plugins/embeddedWallet/contract'
import { wipe } from '../keys/bytes.ts'
import { withWalletKey } from '../keys/walletKey.ts'
import type { Asker } from '../messages/listen.ts'
import type { FrameContext } from './context.ts'
import { withUserLock } from './lock.ts'
import { makeNewShares, writeShares } from './newShares.ts'
import { sealRecovery, type GivenSecret } from './recoverySecret.ts'
import { userOf } from './user.ts'

type CreateRequest = FrameRequestData<'wallet:create'>

/** Wraps the creation of a wallet so that identical concurrent requests of a user share one run. */
export function createCreation(
  context: FrameContext,
): (request: CreateRequest, asker: Asker) => Promise<FrameReplyData<'wallet:create'>> {
  const inFlight = new Map<string, { creating: Promise<WireCreatedWallet>; askers: Asker[] }>()
  return (request, asker) => {
    const { recoveryPassword, recoveryAccessToken }: GivenSecret = request
    const key = JSON.stringify([userOf(context, request.accessToken), recoveryPassword, recoveryAccessToken])
    const running = inFlight.get(key)
    if (running) {
      running.askers.push(asker)
      return running.creating
    }
    const askers = [asker]
    const keepWaiting = (): void => askers.forEach((waiting) => waiting.keepWaiting())
    const creating = createWallet(context, request, { keepWaiting }).finally(() => inFlight.delete(key))
    inFlight.set(key, { creating, askers })
    return creating
  }
}

/**
 * Creates a wallet. If the user already has one, on any device, that one is returned (`created: false`) and nothing
 * is stored.
 */
async function createWallet(
  context: FrameContext,
  request: CreateRequest,
  asker: Pick<Asker, 'keepWaiting'>,
): Promise<WireCreatedWallet> {
  const userId = userOf(context, request.accessToken)
  const { crypto } = context.environment
  return withUserLock(context, userId, async () => {
    const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))
    const making = withWalletKey(entropy, crypto.subtle, (key) =>
      makeNewShares(context, {
        action: 'create',
        userId,
        wallet: { ...key, entropy },
        toRecovery: (share, address) => sealRecovery(context, request, share, address, asker),
      }),
    )
    const made = await making.finally(() => wipe(entropy))
    return writeShares(context, { userId, made }, () => context.server.create(request.accessToken, made.body))
  })
}
