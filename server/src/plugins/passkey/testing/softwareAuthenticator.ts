import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { WireAssertion, WireAttestation } from 'latchkey/plugins/passkey/contract'
import { newKeyPair } from '../../../core/keys/keyPair.ts'

/** A credential as the authenticator stores it. Tests change it to simulate faults. */
export interface SoftwareCredential {
  id: string
  rpId: string
  userHandle: string
  privateKey: KeyObject
  counter: number
}

/** Input of browser and authenticator. Each field may differ from the truth. */
export interface CeremonyArgs {
  challenge: string
  rpId: string
  origin: string
  /** Default `true`: the user was recognised by finger, face or PIN. */
  userVerified?: boolean
  /** Further fields of the client data. */
  clientData?: Record<string, unknown>
}

export interface SoftwareAuthenticator {
  create(args: CeremonyArgs & { userHandle: string; aaguid?: string; transports?: string[] }): {
    credential: SoftwareCredential
    response: WireAttestation
  }
  /** With `counts: false` its counter stays 0, as with synced passkeys. */
  get(credential: SoftwareCredential, args: CeremonyArgs & { counts?: boolean }): WireAssertion
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

const clientDataOf = (type: string, { challenge, origin, clientData }: CeremonyArgs): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData }))

function authenticatorData(
  { rpId, userVerified = true }: CeremonyArgs,
  counter: number,
  attested?: Uint8Array,
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = FLAGS.userPresent | (userVerified ? FLAGS.userVerified : 0) | (attested ? FLAGS.attested : 0)
  return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
}

/** COSE key of ES256 (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]),
  )
}

/** Signs as a passkey does: ES256, attestation `none`, discoverable. */
export function createSoftwareAuthenticator(): SoftwareAuthenticator {
  return {
    create({ userHandle, aaguid = '00000000-0000-0000-0000-000000000000', transports, ...args }) {
      const { publicKey, privateKey } = newKeyPair('ES256')
      const id = randomBytes(32)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.from(aaguid.replaceAll('-', ''), 'hex'), length, id, coseKey(publicKey)])
      const authData = new Uint8Array(authenticatorData(args, 0, attested))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      const credentialId = id.toString('base64url')
      return {
        credential: { id: credentialId, rpId: args.rpId, userHandle, privateKey, counter: 0 },
        response: {
          id: credentialId,
          raw_id: credentialId,
          type: 'public-key',
          authenticator_attachment: 'platform',
          client_extension_results: { cred_props: { rk: true } },
          response: {
            client_data_json: clientDataOf('webauthn.create', args).toString('base64url'),
            attestation_object: Buffer.from(attestation).toString('base64url'),
            ...(transports ? { transports } : {}),
          },
        },
      }
    },

    get(credential, { counts = true, ...args }) {
      if (counts) credential.counter += 1
      const data = authenticatorData(args, counts ? credential.counter : 0)
      const clientData = clientDataOf('webauthn.get', args)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), credential.privateKey)
      return {
        id: credential.id,
        raw_id: credential.id,
        type: 'public-key',
        authenticator_attachment: 'platform',
        client_extension_results: {},
        response: {
          client_data_json: clientData.toString('base64url'),
          authenticator_data: data.toString('base64url'),
          signature: signature.toString('base64url'),
          user_handle: credential.userHandle,
        },
      }
    },
  }
}
