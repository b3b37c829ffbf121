import type { FrameEvent } from 'latchkey/core/frame/contract'
import { getAddress, isAddress } from 'viem/utils'
import { invalidArguments } from '../frameFailure.ts'
import { wrong, type Fields } from './fields.ts'

/** A request translated into the frame's own event, and `toReply`, which translates the answer back for the client. */
export interface TranslatedRequest {
  event: FrameEvent
  data: Fields
  toReply(answer: Fields): Fields
}

/** The only kind of `entropyId` that the frame has: the address of the Ethereum wallet. */
const VERIFIER = 'ethereum-address-verifier'
const CHAIN = 'ethereum'

const ONE_WALLET =
  'An account has one Ethereum wallet here: its address is the entropyId, "ethereum-address-verifier" its verifier, and hdWalletIndex is 0 or absent.'

type Translate = (data: Fields, brand: string) => TranslatedRequest

const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  // Some clients send this event with a `recoveryMethod` beside the secret, which the frame's own event does not
  // have.
  'wallet:create': (data, brand) => ({
    event: 'wallet:create',
    data: withSecret(data, brand),
    toReply: (answer) => answer,
  }),
  'wallets:create': (data, brand) => ({
    event: 'wallet:create',
    data: withSecret(assertOne(data), brand),
    toReply: ({ address }) => ({ address }),
  }),
  // A user has one wallet here, so this answers with the existing one and creates none.
  'wallets:add': (data) => ({ event: 'wallet:connect', data: ofWallet(data), toReply: ({ address }) => ({ address }) }),
  'wallets:connect': (data) => ({ event: 'wallet:connect', data: ofWallet(data), toReply: toEntropy }),
  'wallets:recover': (data, brand) => ({
    event: 'wallet:recover',
    data: withSecret(ofWallet(data), brand),
    toReply: toEntropy,
  }),
  'wallets:set-recovery': (data, brand) => {
    if (data.recoveryMethod === brand)
      throw invalidArguments("A recovery that is the user's own cannot be given back to the provider.")
    return {
      event: 'wallet:set-recovery',
      data: withSecret(ofWallet(data), brand),
      toReply: (answer) => ({ ...toEntropy(answer), entropyIdVerifier: VERIFIER, recoveryMethod: data.recoveryMethod }),
    }
  },
  'wallets:rpc': (data) => ({
    event: 'wallet:rpc',
    data: ofWallet(data),
    toReply: ({ address, response }) => ({ address, chainType: CHAIN, response }),
  }),
}

/**
 * Translates a request of the newer clients of other vendors (`wallets:*`, FRAME-39 to FRAME-41), for one Ethereum
 * wallet.
 * @returns undefined for any other event
 * @throws {FrameFailure} `invalid_request_arguments` for another chain, another wallet, or a recovery that is not
 * offered
 */
export function translateLater(event: string, data: unknown, brand: string): TranslatedRequest | undefined {
  const translate = Object.hasOwn(TRANSLATIONS, event) ? TRANSLATIONS[event] : undefined
  if (!translate) return undefined
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw invalidArguments('`data` is an object.')
  // These clients send absent fields as undefined or null.
  const given = Object.entries(data).filter(([, value]) => value !== undefined && value !== null)
  return translate(Object.fromEntries(given), brand)
}

const toEntropy = ({ address }: Fields): Fields => ({ entropyId: address })

function assertOne(data: Fields): Fields {
  const { chainType = CHAIN, hdWalletIndex = 0, entropyIdVerifier = VERIFIER } = data
  if (chainType !== CHAIN || hdWalletIndex !== 0 || entropyIdVerifier !== VERIFIER) throw invalidArguments(ONE_WALLET)
  return data
}

function ofWallet(data: Fields): Fields {
  const { entropyId } = assertOne(data)
  if (data.entropyIdVerifier === undefined) throw wrong('entropyIdVerifier')
  if (typeof entropyId !== 'string' || !isAddress(entropyId)) throw wrong('entropyId')
  return { ...data, address: getAddress(entropyId) }
}

/**
 * Converts the recovery secret to the fields of the frame's own events: a password without a method, a drive's token
 * with one.
 */
function withSecret(data: Fields, brand: string): Fields {
  const { recoveryMethod, ...rest } = data
  const { recoveryPassword, recoveryAccessToken } = rest
  if (rest.recoverySecretOverride !== undefined || rest.recoveryKey !== undefined) throw notOffered()
  if (recoveryPassword !== undefined && recoveryAccessToken !== undefined) throw wrong('recoveryMethod')
  const implied =
    recoveryPassword !== undefined ? 'user-passcode' : recoveryAccessToken !== undefined ? 'google-drive' : brand
  if (recoveryMethod !== undefined && recoveryMethod !== implied) {
    const isSecretMissing = recoveryMethod === 'user-passcode' || recoveryMethod === 'google-drive'
    throw isSecretMissing ? wrong('recoveryMethod') : notOffered()
  }
  return implied === 'google-drive' ? { ...rest, recoveryMethod: implied } : rest
}

const notOffered = () =>
  invalidArguments('This recovery is not offered. A wallet is recovered by the provider, a password or Google Drive.')
