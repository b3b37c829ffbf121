import type { FrameSettings } from './bootSettings.ts'
import type { FrameEnvironment } from './environment.ts'
import { warmUpCurve } from './keys/walletKey.ts'
import { listen, type FrameOperations } from './messages/listen.ts'
import { connectWallet } from './operations/connect.ts'
import { createContext } from './operations/context.ts'
import { createCreation } from './operations/create.ts'
import { initFarcasterSigner, signForFarcaster } from './operations/farcaster.ts'
import { withHeldProof } from './operations/proven.ts'
import { recoverWallet } from './operations/recover.ts'
import { signRpc } from './operations/rpc.ts'
import { setRecovery } from './operations/setRecovery.ts'

const mfa = () => import('./operations/mfa.ts')

/**
 * Starts the wallet frame: it answers the page around it from now on.
 * @returns a function that stops the frame and forgets what is in memory
 */
export function startFrame(settings: FrameSettings, environment: FrameEnvironment): () => void {
  const { window, clock } = environment
  const context = createContext(settings, environment)
  const operations: FrameOperations = {
    'iframe:ready': async () => ({}),
    'session:key': async () => ({ thumbprint: await environment.key.thumbprint() }),
    'wallet:create': createCreation(context),
    'wallet:connect': (data) => connectWallet(context, data),
    'wallet:recover': (data, asker) => withHeldProof(context, data, (proven) => recoverWallet(context, proven, asker)),
    'wallet:set-recovery-password': (data, asker) =>
      withHeldProof(context, data, (proven) => setRecovery(context, proven, asker)),
    'wallet:set-recovery': (data, asker) =>
      withHeldProof(context, data, (proven) => setRecovery(context, proven, asker)),
    'wallet:rpc': (data, asker) => withHeldProof(context, data, (proven) => signRpc(context, proven, asker)),
    'wallet:dismiss': async () => {
      context.confirmation?.dismiss()
      return {}
    },
    'mfa:verify': async (data) => (await mfa()).verifyMfa(context, data),
    'mfa:init-enrollment': async (data) => (await mfa()).initEnrollment(context, data),
    'mfa:submit-enrollment': async (data) => (await mfa()).submitEnrollment(context, data),
    'mfa:unenroll': async (data) => (await mfa()).unenroll(context, data),
    'mfa:clear': async ({ userId }) => {
      context.confirmation?.dismiss()
      context.warm.drop(userId)
      // MFA methods of other plugins are enrolled without the frame. The page sends this event afterwards.
      context.tabs.forgetSharesOf(userId)
      context.proof.drop(userId)
      context.shares.forgetUnstored(userId)
      return {}
    },
    'farcaster:init-signer': (data) => withHeldProof(context, data, (proven) => initFarcasterSigner(context, proven)),
    'farcaster:sign': (data, asker) =>
      withHeldProof(context, data, (proven) => signForFarcaster(context, proven, asker)),
  }
  const forget = (): void => {
    context.confirmation?.dismiss()
    context.warm.drop()
    context.proof.drop()
    context.tabs.close()
  }
  const { open } = context.tabs
  const stopListening = listen(settings, window, operations)
  window.addEventListener('pagehide', forget)
  window.addEventListener('pageshow', open)
  open()
  const stopWarmingUp = clock.after(0, warmUpCurve)
  return () => {
    stopListening()
    stopWarmingUp()
    window.removeEventListener('pagehide', forget)
    window.removeEventListener('pageshow', open)
    forget()
  }
}
