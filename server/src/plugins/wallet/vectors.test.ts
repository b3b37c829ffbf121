import type { Address, Hex } from 'viem'
import { RequestError } from '../../core/foundation/errors.ts'
import { refused } from './errors.ts'
import { isSignedByKey } from '../../core/ethereum/keySignature.ts'
import { parseMessage, readMessage } from './message.ts'
import { readVectors } from './testing/readVectors.ts'
import { verifySignIn, type ProvenWallet } from './verify.ts'

interface Fields {
  scheme?: string | null
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: number | string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: string[]
}

interface Verification extends Fields {
  signature: Hex
  /** Time of the check. */
  time?: string
  /** Domain of the page that receives the message. */
  domainBinding?: string
  /** Nonce that the server issued. */
  matchNonce?: string
}

const line = (name: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`${name}: ${value}`]

/** The text of some fields, as EIP-4361 writes it; what is missing is left out. */
const toText = ({ domain, address, statement, resources, ...fields }: Fields): string =>
  [
    `${domain ?? ''} wants you to sign in with your Ethereum account:`,
    address ?? '',
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...line('URI', fields.uri),
    ...line('Version', fields.version),
    ...line('Chain ID', fields.chainId),
    ...line('Nonce', fields.nonce),
    ...line('Issued At', fields.issuedAt),
    ...line('Expiration Time', fields.expirationTime),
    ...line('Not Before', fields.notBefore),
    ...line('Request ID', fields.requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')

const anywhere = { origin: undefined, allowsOrigin: () => true }

describe('a message of the EIP-4361 vectors is read', () => {
  it.each(readVectors<{ message: string; fields: Fields }>('parsing_positive'))(
    'every field of a valid EIP-4361 message is read: %s',
    async (_name, { message, fields }) => {
      const parsed = await parseMessage(message)
      for (const [field, value] of Object.entries(fields)) {
        expect([field, parsed[field as keyof Fields]]).toEqual([field, value ?? undefined])
      }
    },
  )
})

describe('a message of the EIP-4361 vectors is refused', () => {
  const malformed = { status: 422, code: 'invalid_credentials', reason: 'malformed_message' }

  it.each(readVectors<string>('parsing_negative'))(
    'an invalid EIP-4361 message of the vectors is refused as text: %s',
    async (_name, message) => {
      await expect(readMessage(message, anywhere)).rejects.toMatchObject(malformed)
    },
  )

  it.each(readVectors<Fields>('parsing_negative_objects'))(
    'an invalid EIP-4361 message of the vectors is refused as fields: %s',
    async (_name, fields) => {
      await expect(readMessage(toText(fields), anywhere)).rejects.toMatchObject(malformed)
    },
  )
})

/** Verifies a vector with its own page, nonce and time. */
const verify = (vector: Verification): Promise<ProvenWallet> => {
  const {
    domain,
    domainBinding = domain,
    nonce,
    matchNonce = nonce,
    issuedAt = '',
    time = issuedAt,
    signature,
  } = vector
  const isDate = !Number.isNaN(Date.parse(issuedAt))
  return verifySignIn(
    { message: toText(vector), signature },
    {
      appId: 'app',
      origin: `https://${domainBinding}`,
      allowsOrigin: () => true,
      nonces: {
        require: (_scope, given) =>
          given === matchNonce
            ? Promise.resolve({ hash: '', userId: null, createdAt: new Date(isDate ? issuedAt : time) })
            : Promise.reject(refused('wrong_nonce')),
      },
      chainOf: () => undefined,
      now: Date.parse(time),
    },
  )
}

const STRICTER: Record<string, string> = {
  // The vector's URI is on another page than its domain.
  'recovery byte starting at 0': 'wrong_uri',
  // The vector's time of the check is two years before it was issued.
  'expired message': 'issued_in_the_future',
}

describe('a signed message of the EIP-4361 vectors', () => {
  const positive = readVectors<Verification>('verification_positive')

  it.each(positive.filter(([name]) => !STRICTER[name]))(
    'a signed EIP-4361 message of the vectors proves its wallet: %s',
    async (_name, vector) => {
      expect(await verify(vector)).toMatchObject({ address: vector.address, chainId: `eip155:${vector.chainId}` })
    },
  )

  it.each(positive.filter(([name]) => STRICTER[name]))(
    'a valid EIP-4361 message is refused if it breaks rules that we add to the standard: %s',
    async (name, vector) => {
      expect(await isSignedByKey(vector.address as Address, toText(vector), vector.signature)).toBe(true)
      await expect(verify(vector)).rejects.toMatchObject({ reason: STRICTER[name] })
    },
  )

  const causes: Record<string, string> = {
    'expired message': 'expired_message',
    'domain binding': 'wrong_domain',
    'custom time': 'expired_message',
    'custom nonce': 'wrong_nonce',
    'malformed signature': 'wrong_signature_and_no_rpc_for_chain',
    'wrong signature': 'wrong_signature_and_no_rpc_for_chain',
    'not yet valid': 'message_not_yet_valid',
    'invalid issuedAt': 'malformed_message',
    'invalid notBefore': 'malformed_message',
    'invalid expirationTime': 'malformed_message',
  }
  it.each(readVectors<Verification>('verification_negative'))(
    'a broken signed EIP-4361 message of the vectors is refused with its cause: %s',
    async (name, vector) => {
      const error: unknown = await verify(vector).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(RequestError)
      expect(error).toMatchObject({ status: 422, code: 'invalid_credentials', reason: causes[name] })
    },
  )
})
