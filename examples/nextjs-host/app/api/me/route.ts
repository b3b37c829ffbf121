import { verifySession } from '../../../lib/verifySession.ts'

const bearerOf = ({ headers }: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/**
 * Returns the user of an access token: 200, else 401; 503 if the token cannot be verified now. Cookies are ignored: a browser
 * also sends them with calls that another page triggers.
 */
export async function GET(request: Request): Promise<Response> {
  // Outside: by throwing here the framework learns that the answer is made for each request.
  const token = bearerOf(request)
  try {
    const session = await verifySession(token)
    if (session) return answer(200, session)
    const error = 'Send a valid access token: Authorization: Bearer …'
    return answer(401, { code: 'missing_or_invalid_token', error }, { 'www-authenticate': 'Bearer' })
  } catch (cause) {
    console.error(cause)
    return answer(503, { code: 'provider_unreachable', error: 'Try again: the login service does not answer.' })
  }
}
