import type { FrameSettings } from '../bootSettings.ts'
import { createConfirmation, type Confirmation } from '../confirm/createConfirmation.ts'
import type { FrameEnvironment } from '../environment.ts'
import { createHeldProof, type HeldProof } from '../heldProof.ts'
import { createOtherTabs, type OtherTabs } from '../otherTabs.ts'
import { createPostOnce } from '../server/postOnce.ts'
import { createPost, type PostToServer } from '../server/request.ts'
import { createSealedPost } from '../server/sealedPost.ts'
import { createWalletServer, type WalletServer } from '../server/walletServer.ts'
import { createDeviceShares, type DeviceShares } from '../storage/deviceShares.ts'
import { createWarmShare, type WarmShare } from '../warmShare.ts'

/** State and services that all operations of one page share. */
export interface FrameContext {
  settings: FrameSettings
  environment: FrameEnvironment
  post: PostToServer
  server: WalletServer
  shares: DeviceShares
  warm: WarmShare
  tabs: OtherTabs
  proof: HeldProof
  /** Asks the user before the wallet signs; `null` if the app leaves confirmation to its pages. */
  confirmation: Confirmation | null
}

export function createContext(settings: FrameSettings, environment: FrameEnvironment): FrameContext {
  const post = createPost(settings, environment)
  // Sealed calls need no idempotency key: the server knows them by their bodies, and keeps no answer with a share.
  const warm = createWarmShare(environment.clock)
  return {
    settings,
    environment,
    post: createPostOnce(post, settings, environment),
    server: createWalletServer(createSealedPost(post, settings, environment)),
    shares: createDeviceShares(`${settings.brand}-wallet`, environment),
    warm,
    tabs: createOtherTabs(settings, environment, warm.drop),
    proof: createHeldProof(environment.clock),
    confirmation: settings.confirmInFrame === true ? createConfirmation(environment.askUser, settings) : null,
  }
}
