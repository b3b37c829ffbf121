import { walletSealContext, type WireRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import { invalidArguments } from '../frameFailure.ts'
import { toBase64Url, type Bytes } from '../keys/bytes.ts'
import type { Asker } from '../messages/listen.ts'
import type { StartedRecovery } from '../server/walletServer.ts'
import type { FrameContext } from './context.ts'

/** Fields of a request that may contain the user's recovery secret. */
export interface GivenSecret {
  recoveryPassword?: string | undefined
  /** The password, in the field that older clients use. */
  recoveryPin?: string | undefined
  recoveryAccessToken?: string | undefined
}

const contextOf = ({ settings }: FrameContext, address: string) =>
  walletSealContext('recovery', settings.appId, address)

/**
 * Seals a recovery share with the user's secret. Without a secret the share goes to the server unsealed, and the
 * provider can recover the wallet.
 */
export async function sealRecovery(
  context: FrameContext,
  secret: GivenSecret,
  share: Bytes,
  address: string,
  asker: Pick<Asker, 'keepWaiting'>,
): Promise<WireRecovery> {
  const { recoveries } = context.environment
  const password = secret.recoveryPassword ?? secret.recoveryPin
  if (password !== undefined) {
    return {
      method: 'user-passcode',
      sealed: await recoveries.sealWithPassword(share, password, contextOf(context, address), asker.keepWaiting),
    }
  }
  if (secret.recoveryAccessToken !== undefined) {
    const sealed = await recoveries.sealWithDrive(share, secret.recoveryAccessToken, contextOf(context, address))
    return { method: 'google-drive', sealed }
  }
  return { method: 'provider', share: toBase64Url(share) }
}

/**
 * Opens the recovery share that the server sent. The caller wipes it. @throws {FrameFailure} `invalid_recovery_pin`,
 * `invalid_request_arguments`
 */
export async function openRecovery(
  context: FrameContext,
  secret: GivenSecret,
  recovery: StartedRecovery['recovery'],
  address: string,
  asker: Pick<Asker, 'keepWaiting'>,
): Promise<Bytes> {
  const { recoveries } = context.environment
  if (recovery.method === 'provider') return recovery.share
  if (recovery.method === 'user-passcode') {
    const password = secret.recoveryPassword ?? secret.recoveryPin
    if (password === undefined) throw invalidArguments('This wallet is recovered with its password.')
    return (await recoveries.openWithPassword(
      recovery.sealed,
      password,
      contextOf(context, address),
      asker.keepWaiting,
    )) as Bytes
  }
  if (secret.recoveryAccessToken === undefined)
    throw invalidArguments('This wallet is recovered with its backup in a drive.')
  return (await recoveries.openWithDrive(
    recovery.sealed,
    secret.recoveryAccessToken,
    contextOf(context, address),
  )) as Bytes
}
