import type { FrameSettings } from './bootSettings.ts'
import type { FrameEnvironment } from './environment.ts'
import { warmUpCurve } from './keys/walletKey.ts'
import { listen, type FrameOperations } from './messages/listen.ts'
import { connectWallet } from './operations/connect.ts'
import { createContext } from './operations/context.ts'
import { createCreation } from './operations/create.ts'
import { initFarcasterSigner, signForFarcaster } from './operations/farcaster.ts'
import { recoverWallet } from './operations/recover.ts'
import { signRpc } from './operations/rpc.ts'
import { setRecovery } from './operations/setRecovery.ts'

/**
 * Starts the wallet frame: from here on it answers the page around it.
 * @returns stops it, and forgets what is in memory
 */
export function startFrame(settings: FrameSettings, environment: FrameEnvironment): () => void {
  const { window, clock } = environment
  const context = createContext(settings, environment)
  const operations: FrameOperations = {
    'iframe:ready': async () => ({}),
    'wallet:create': createCreation(context),
    'wallet:connect': (data) => connectWallet(context, data),
    'wallet:recover': (data) => recoverWallet(context, data),
    'wallet:set-recovery-password': (data) => setRecovery(context, data),
    'wallet:set-recovery': (data) => setRecovery(context, data),
    'wallet:rpc': (data) => signRpc(context, data),
    'mfa:clear': async ({ userId }) => {
      context.warm.drop(userId)
      context.shares.forgetUnstored(userId)
      return {}
    },
    'farcaster:init-signer': (data) => initFarcasterSigner(context, data),
    'farcaster:sign': (data) => signForFarcaster(context, data),
  }
  const onPageHide = (): void => context.warm.drop()
  const stopListening = listen(settings, window, operations)
  window.addEventListener('pagehide', onPageHide)
  const stopWarmingUp = clock.after(0, warmUpCurve)
  return () => {
    stopListening()
    stopWarmingUp()
    window.removeEventListener('pagehide', onPageHide)
    context.warm.drop()
  }
}
