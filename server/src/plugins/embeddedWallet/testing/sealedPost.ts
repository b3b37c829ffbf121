import { randomBytes } from 'node:crypto'
import { compactDecrypt, CompactEncrypt, importJWK, type JWK } from 'jose'
import { FRAME_PATHS } from 'latchkey/core/frame/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import type { CallOptions, CallResult } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'

/** Reads the key that the server gives pages of the frame to seal under. */
export async function sealingKeyOf(server: Pick<TestServer, 'get'>, appId: string = DEVELOPMENT_APP_ID): Promise<JWK> {
  const { body } = await server.get<string>(FRAME_PATHS.wallet.replace(':app_id', appId), { appId: null })
  return (JSON.parse(/id="frame-settings"[^>]*>(.*?)<\/script>/.exec(body)![1]!) as { sealingKey: JWK }).sealingKey
}

export interface SealedTestCall {
  sealed: string
  answerKey: Buffer
}

/** Seals a body, as the frame does, for a call whose answer is sealed too. */
export async function sealCall(body: unknown, key: JWK): Promise<SealedTestCall> {
  const answerKey = randomBytes(32)
  const call = Buffer.from(JSON.stringify({ body, answer_key: answerKey.toString('base64url') }))
  const sealed = await new CompactEncrypt(call)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid! })
    .encrypt(await importJWK(key, 'ECDH-ES'))
  return { sealed, answerKey }
}

export async function openAnswer<Body>(
  { status, body, headers }: CallResult<unknown>,
  answerKey: Uint8Array,
): Promise<CallResult<Body>> {
  if (status !== 200) return { status, body: body as Body, headers }
  const { plaintext } = await compactDecrypt((body as { sealed: string }).sealed, answerKey)
  return { status, body: JSON.parse(Buffer.from(plaintext).toString()) as Body, headers }
}

/** Posts as the frame does: calls that a key proves are sealed, and their answers opened. */
export const createSealedPost =
  (server: Pick<TestServer, 'get' | 'post'>, appId?: string): TestServer['post'] =>
  async <Body>(path: string, body: unknown, options: CallOptions = {}): Promise<CallResult<Body>> => {
    if (!options.key) return server.post<Body>(path, body, options)
    const { sealed, answerKey } = await sealCall(body, await sealingKeyOf(server, appId))
    return openAnswer<Body>(await server.post(path, { sealed }, options), answerKey)
  }
