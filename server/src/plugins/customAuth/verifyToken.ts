import {
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type CryptoKey,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyOptions,
  type RemoteJWKSet,
} from 'jose'
import type { KeyObject } from 'node:crypto'
import { readCustomUserId } from 'latchkey/plugins/customAuth/contract'
import { type Clock, RequestError } from '../../core/foundation/index.ts'
import { isKeyMissing, keysUnavailable, remoteKeys } from './fetchKeys.ts'
import { ALGORITHMS, type Algorithm, type CustomAuthSettings } from './settings.ts'

/**
 * Verifies a token.
 * @returns the user's id in the identity system. @throws RequestError 422 `invalid_credentials`, 502
 * `custom_auth_keys_unavailable`
 */
export type VerifyToken = (token: string) => Promise<string>

type Key = CryptoKey | KeyObject

/** Verifies tokens by an app's settings: signature, algorithm, issuer, audience, times and subject (RFC 8725). */
export function createVerifyToken(
  settings: CustomAuthSettings,
  clock: Clock,
  fetchImplementation?: FetchImplementation,
): VerifyToken {
  const { keys, algorithms, issuer, audience, subjectClaim, leewayS, maxAgeS } = settings
  const findKeys =
    keys instanceof URL ? remoteKeyFinder(remoteKeys(keys, fetchImplementation)) : async (): Promise<Key[]> => [keys]

  return async (token) => {
    const options: JWTVerifyOptions = {
      algorithms: [...algorithms],
      issuer,
      audience,
      clockTolerance: leewayS,
      currentDate: new Date(clock.now()),
      requiredClaims: ['exp', subjectClaim],
      ...(maxAgeS === undefined ? {} : { maxTokenAge: maxAgeS }),
    }
    try {
      const found = await findKeys(readAlgorithm(token, algorithms), token)
      return readSubject(await verifyWithAny(token, found, options), subjectClaim)
    } catch (error) {
      throw error instanceof errors.JOSEError ? rejected(error) : error
    }
  }
}

/** Checks the algorithm before the key is looked up, so that a forged token costs no call to the identity system. */
function readAlgorithm(token: string, allowed: readonly Algorithm[]): Algorithm {
  let alg: unknown
  try {
    alg = decodeProtectedHeader(token).alg
  } catch {
    throw new errors.JWTInvalid('The token is not a JWT')
  }
  const known = ALGORITHMS.find((name) => name === alg)
  if (known === undefined || !allowed.includes(known)) throw new errors.JOSEAlgNotAllowed('"alg" is not allowed')
  return known
}

const remoteKeyFinder =
  (remote: RemoteJWKSet) =>
  async (alg: Algorithm, token: string): Promise<Key[]> => {
    try {
      return [await remote({ ...decodeProtectedHeader(token), alg })]
    } catch (error) {
      if (error instanceof errors.JWKSMultipleMatchingKeys) return collect(error)
      throw isKeyMissing(error) ? error : keysUnavailable(error)
    }
  }

/** Most keys that are tried for a token without key id: a rotation leaves no more than a few. */
const MAX_CANDIDATES = 4

async function collect(matching: AsyncIterable<CryptoKey>): Promise<Key[]> {
  const keys: Key[] = []
  for await (const key of matching) if (keys.push(key) === MAX_CANDIDATES) break
  return keys
}

async function verifyWithAny(token: string, keys: readonly Key[], options: JWTVerifyOptions): Promise<JWTPayload> {
  let failure: unknown
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      failure = error
    }
  }
  throw failure
}

function readSubject(payload: JWTPayload, claim: string): string {
  const id = Object.hasOwn(payload, claim) ? readCustomUserId(payload[claim]) : undefined
  if (id === undefined) throw new errors.JWTClaimValidationFailed('names no user', payload, claim, 'invalid')
  return id
}

/**
 * 422 with the reason, for the host's developers. It reveals nothing that is not in the token itself.
 */
function rejected(error: errors.JOSEError): RequestError {
  return new RequestError(422, 'invalid_credentials', `The token is not valid: ${describe(error)}.`, {
    reason: reasonOf(error),
    cause: error,
  })
}

const reasonOf = (error: errors.JOSEError): string =>
  error instanceof errors.JWTClaimValidationFailed
    ? `claim_${error.claim}`
    : error.code.replace(/^ERR_/, '').toLowerCase()

function describe(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'it has expired'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `its claim "${error.claim}" is missing or not what the settings ask for`
  if (error instanceof errors.JOSEAlgNotAllowed) return 'its algorithm is not allowed'
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return 'it is not signed by a key of the identity system'
  return 'it is not a signed JWT'
}
