import type { MfaProof } from 'latchkey/core/frame/contract'
import { getAddress, isAddress } from 'viem/utils'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameEnvironment } from '../environment.ts'
import { FRAME_FAILURE_CODES, FrameFailure, invalidArguments } from '../frameFailure.ts'
import type { Bytes } from '../keys/bytes.ts'
import { createContext } from '../operations/context.ts'
import { withWallet } from '../operations/unlock.ts'

/** Rebuilds the wallet's private key: 32 bytes, which the caller wipes. @throws FrameFailure */
export type LoadKey = (accessToken: string, address: string, proof?: MfaProof) => Promise<Bytes>

/**
 * The key comes from this device's share and the one that the server releases for this very call. Nothing is kept between
 * calls, so that the server is asked, and a second factor with it, every time (product spec, section 6).
 */
export function createKeyLoader(settings: FrameSettings, environment: FrameEnvironment): LoadKey {
  return async (accessToken, address, proof) => {
    if (!isAddress(address)) throw invalidArguments('`address` is no address.')
    const context = createContext(settings, environment)
    try {
      // Nothing is kept for this page: to recover the wallet would lead back here.
      if (!(await context.shares.isLasting())) throw storageBlocked()
      return await withWallet(context, { ...proof, accessToken, address: getAddress(address) }, ({ privateKey }) => privateKey.slice())
    } finally {
      context.warm.drop()
    }
  }
}

const storageBlocked = () =>
  new FrameFailure('error', 'The browser keeps nothing for this page, so the share of this device is not here.', FRAME_FAILURE_CODES.storageBlocked)
