import type {
  FrameEvent,
  FrameLook,
  FrameRequestData,
  NoRecoverySecret,
  RecoveryPin,
  RecoverySecret,
} from 'latchkey/core/frame/contract'
import { getAddress, isAddress } from 'viem/utils'
import { TOKEN_MAX_LENGTH } from '../accessToken.ts'
import { invalidArguments } from '../frameFailure.ts'
import { fromBase64Url } from '../keys/bytes.ts'
import { readRpcRequest, type RpcRequest } from '../signing/rpcRequest.ts'
import { proof, text, token, wrong, type Fields } from './fields.ts'
import { enrollment, enrollmentStart, method } from './mfaData.ts'

/** Input of an operation: the known fields of a message's data, each checked. Unknown fields are dropped. */
export type CheckedData<E extends FrameEvent> = E extends 'wallet:rpc'
  ? Omit<FrameRequestData<E>, 'request'> & { request: RpcRequest }
  : FrameRequestData<E>

type Readers = { [E in FrameEvent]: (data: Fields) => CheckedData<E> }

/** Longest password, in characters. A limit is needed, since longer ones take longer to stretch and add no security. */
const PASSWORD_MAX_LENGTH = 1_024
const ID_MAX_LENGTH = 256
/** Accepted length, in bytes, of hashes that a Farcaster signer signs. The protocol's own have 20 bytes (BLAKE3). */
const HASH_BYTES = { min: 20, max: 64 }

const READERS: Readers = {
  'iframe:ready': () => ({}),
  'session:key': () => ({}),
  'wallet:create': (data) => ({ ...token(data), ...proof(data), ...secret(data) }),
  'wallet:connect': (data) => ({ ...ofWallet(data), ...proof(data) }),
  'wallet:recover': (data) => ({
    ...ofWallet(data),
    ...proof(data),
    ...(data.recoveryPassword === undefined && data.recoveryPin !== undefined ? pin(data) : secret(data)),
  }),
  'wallet:set-recovery-password': (data) => ({ ...ofWallet(data), ...proof(data), ...look(data), ...password(data) }),
  'wallet:set-recovery': (data) => ({ ...ofWallet(data), ...proof(data), ...look(data), ...neededSecret(data) }),
  'wallet:rpc': (data) => {
    const wallet = ofWallet(data)
    return { ...wallet, ...proof(data), ...look(data), request: readRpcRequest(data.request, wallet.address) }
  },
  'wallet:dismiss': () => ({}),
  'mfa:verify': (data) => ({ ...token(data), ...proof(data) }),
  'mfa:init-enrollment': (data) => ({ ...token(data), ...proof(data), ...enrollmentStart(data) }),
  'mfa:submit-enrollment': (data) => ({ ...token(data), ...proof(data), ...enrollment(data) }),
  'mfa:unenroll': (data) => ({ ...token(data), ...proof(data), method: method(data) }),
  'mfa:clear': (data) => ({ userId: text(data, 'userId', ID_MAX_LENGTH) }),
  'farcaster:init-signer': (data) => ({ ...ofWallet(data), ...proof(data), hdWalletIndex: index(data) }),
  'farcaster:sign': (data) => ({
    ...ofWallet(data),
    ...proof(data),
    ...look(data),
    hdWalletIndex: index(data),
    payload: { hash: hash(data) },
    fid: fid(data),
  }),
}

export const isFrameEvent = (name: string): name is FrameEvent => Object.hasOwn(READERS, name)

/** Reads the data of a message. @throws {FrameFailure} `invalid_request_arguments`, naming the field and never its value */
export function readRequestData<E extends FrameEvent>(event: E, data: unknown): CheckedData<E> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw invalidArguments('`data` is an object.')
  return READERS[event](data as Fields)
}

function ofWallet(data: Fields): { accessToken: string; address: string } {
  const address = text(data, 'address', 42)
  if (!isAddress(address)) throw wrong('address')
  return { ...token(data), address: getAddress(address) }
}

/**
 * Passes on the theme and colours for the confirmation sheet, if they are an object. `readLook` checks the values; its
 * code loads only with the first question to the user.
 */
const look = ({ look: given }: Fields): { look?: FrameLook } =>
  typeof given === 'object' && given !== null ? { look: given as FrameLook } : {}

const password = (data: Fields) => ({ recoveryPassword: text(data, 'recoveryPassword', PASSWORD_MAX_LENGTH) })
const pin = (data: Fields): RecoveryPin => ({ recoveryPin: text(data, 'recoveryPin', PASSWORD_MAX_LENGTH) })

/** Reads the recovery secret. At most one is allowed: with two it would be unclear which one opens the wallet. */
function secret(data: Fields): RecoverySecret | NoRecoverySecret {
  const { recoveryPassword, recoveryMethod, recoveryAccessToken } = data
  const isGiven = [recoveryPassword, recoveryMethod, recoveryAccessToken].some((field) => field !== undefined)
  return isGiven ? neededSecret(data) : {}
}

function neededSecret(data: Fields): RecoverySecret {
  const { recoveryPassword, recoveryMethod, recoveryAccessToken } = data
  if (recoveryPassword !== undefined) {
    if (recoveryMethod !== undefined || recoveryAccessToken !== undefined) throw wrong('recoveryMethod')
    return password(data)
  }
  if (recoveryMethod !== 'google-drive') throw wrong('recoveryMethod')
  return { recoveryMethod, recoveryAccessToken: text(data, 'recoveryAccessToken', TOKEN_MAX_LENGTH) }
}

function index({ hdWalletIndex }: Fields): null {
  if (hdWalletIndex !== null && hdWalletIndex !== undefined) throw wrong('hdWalletIndex')
  return null
}

function hash({ payload }: Fields): string {
  const { hash: value } = { ...(payload as Fields | null | undefined) }
  const bytes = typeof value === 'string' && value.length <= 2 * HASH_BYTES.max ? fromBase64Url(value) : null
  if (!bytes || bytes.length < HASH_BYTES.min || bytes.length > HASH_BYTES.max) throw wrong('payload.hash')
  return value as string
}

function fid({ fid: value }: Fields): bigint {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) throw wrong('fid')
  const number = BigInt(value as bigint | number)
  if (number <= 0n || number >= 2n ** 64n) throw wrong('fid')
  return number
}
