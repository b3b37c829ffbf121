import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { openBytes, sealBytes } from './aesGcm.ts'
import { KEY_BYTES } from './localKeys.ts'
import type { KeyManagement } from './keyManagement.ts'

/**
 * A stored recovery share, as JSON text: sealed under its own data key, which a key-encryption key wraps. Binary values
 * are base64url. A new format gets a new version number, so that old envelopes can still be opened.
 */
const envelopeSchema = z.strictObject({
  version: z.literal(1),
  cipher: z.literal('A256GCM'),
  /** Id of the key-encryption key that wraps the data key. */
  key_id: z.string().min(1).max(2_048),
  wrapped_key: z.base64url(),
  /** Nonce (12 bytes), ciphertext and tag (16 bytes). */
  sealed: z.base64url(),
})

type Envelope = z.infer<typeof envelopeSchema>

/** @param context what the share belongs to; authenticated with both the share and the data key */
export async function sealEnvelope(keys: KeyManagement, context: string, plain: string): Promise<string> {
  const dataKey = randomBytes(KEY_BYTES)
  try {
    const sealed = sealBytes(dataKey, context, Buffer.from(plain))
    const { keyId, wrapped } = await keys.wrap(dataKey, context)
    return write({ version: 1, cipher: 'A256GCM', key_id: keyId, wrapped_key: toText(wrapped), sealed: toText(sealed) })
  } finally {
    dataKey.fill(0)
  }
}

/** @throws Error if the envelope was sealed for another context, under another key, or was changed */
export async function openEnvelope(keys: KeyManagement, context: string, text: string): Promise<string> {
  const envelope = read(text)
  const dataKey = await unwrap(keys, context, envelope)
  try {
    return openBytes(dataKey, context, Buffer.from(envelope.sealed, 'base64url')).toString('utf8')
  } finally {
    dataKey.fill(0)
  }
}

/** Wraps the data key of a share under the current key. The share itself is not opened. */
export async function rewrapEnvelope(keys: KeyManagement, context: string, text: string): Promise<string> {
  const envelope = read(text)
  const dataKey = await unwrap(keys, context, envelope)
  try {
    const { keyId, wrapped } = await keys.wrap(dataKey, context)
    return write({ ...envelope, key_id: keyId, wrapped_key: toText(wrapped) })
  } finally {
    dataKey.fill(0)
  }
}

/** Reads which key-encryption key wraps an envelope's data key, without opening it. */
export const envelopeKeyId = (text: string): string => read(text).key_id

const unwrap = (keys: KeyManagement, context: string, { key_id, wrapped_key }: Envelope): Promise<Uint8Array> =>
  keys.unwrap({ keyId: key_id, wrapped: Buffer.from(wrapped_key, 'base64url') }, context)

const write = (envelope: Envelope): string => JSON.stringify(envelope)
const read = (text: string): Envelope => envelopeSchema.parse(JSON.parse(text))
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
