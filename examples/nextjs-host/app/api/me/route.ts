import { isBackendError } from '@latchkey/node'
import { connection } from 'next/server'
import { latchkey } from '../../../lib/backend.ts'

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/**
 * Returns the user who sent an access token with a proof of possession: 200, else 401; 503 if the token cannot be verified now.
 * Cookies are ignored: a browser also sends them with calls that another page triggers.
 */
export async function GET(request: Request): Promise<Response> {
  await connection() // Keeps Next.js from prerendering the answer.
  try {
    const { userId, sessionId, expiresAt } = await latchkey().verifyRequest(request)
    return answer(200, { userId, sessionId, expiresAt })
  } catch (error) {
    if (!isBackendError(error)) throw error
    if (error.status === 503) console.error(error)
    const { status, code, message } = error
    return answer(status, { code, error: message }, status === 401 ? { 'www-authenticate': 'DPoP algs="ES256"' } : {})
  }
}
