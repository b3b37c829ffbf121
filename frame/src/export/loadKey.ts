import { EMBEDDED_WALLET_CODES, type WireOpenedExport } from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameEnvironment } from '../environment.ts'
import { FRAME_FAILURE_CODES, FrameFailure, invalidArguments, walletNotOnDevice } from '../frameFailure.ts'
import { fromBase64Url, toBase64Url, wipe, type Bytes } from '../keys/bytes.ts'
import { createContext } from '../operations/context.ts'
import { withEntropyOf } from '../operations/unlock.ts'

/** Rebuilds the wallet's private key: 32 bytes, which the caller wipes. @throws FrameFailure */
export type LoadKey = (ticket: string) => Promise<Bytes>

const SECRET_BYTES = 32

/**
 * Combines this device's share with the share that the server returns once for the ticket. Only the answer to the redeemed ticket is kept, so that a failed
 * try can be repeated.
 */
export function createKeyLoader(settings: FrameSettings, environment: FrameEnvironment): LoadKey {
  const context = createContext(settings, environment)
  const { shares, server } = context
  const exportKey = toBase64Url(environment.crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  let opened: WireOpenedExport | undefined

  return async (ticket) => {
    if (ticket === '')
      throw new FrameFailure(
        'invalid_request_arguments',
        'The address has no ticket. An access token in it is not taken.',
        FRAME_FAILURE_CODES.noTicket,
      )
    if (fromBase64Url(ticket)?.length !== SECRET_BYTES) throw invalidArguments('The address has no ticket.')
    // Storage is blocked, so this page has no share. Recovering the wallet would not help: its share would not be stored either.
    if (!(await shares.isLasting())) throw storageBlocked()
    opened ??= await server.openExport({ ticket, export_key: exportKey })
    const { user_id: userId, address } = opened
    for (const device of await shares.find({ appId: settings.appId, userId, address })) {
      const deviceShare = await shares.open(device)
      if (!deviceShare) continue
      try {
        const authShare = await server.exportShare({ export_key: exportKey, device_id: device.deviceId })
        try {
          return await withEntropyOf(context, deviceShare, authShare, address, ({ privateKey }) => privateKey.slice())
        } finally {
          wipe(authShare)
        }
      } catch (error) {
        if (!(error instanceof FrameFailure) || error.code !== EMBEDDED_WALLET_CODES.notOnDevice) throw error
      } finally {
        wipe(deviceShare)
      }
    }
    throw walletNotOnDevice()
  }
}

const storageBlocked = () =>
  new FrameFailure(
    'error',
    'The browser keeps nothing for this page, so the share of this device is not here.',
    FRAME_FAILURE_CODES.storageBlocked,
  )
