import { createKeyring } from '../keys/keyring.ts'
import { createAppSecrets, type SecretScope } from '../secrets/appSecrets.ts'
import { OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'

/** A fake backend that calls a test server directly, without a network port. */
export interface TestBackend {
  secret: string
  call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }>
}

/** @param serverSecret the server's secret; by default that of a test server in production mode */
export async function createTestBackend(
  server: TestServer,
  scopes: readonly SecretScope[] = ['users:read', 'users:write', 'events:read', 'apps:write'],
  appId = OTHER_APP_ID,
  serverSecret: string = PRODUCTION_ENV.LATCHKEY_SECRET,
): Promise<TestBackend> {
  const made = await createAppSecrets({
    db: server.db,
    clock: server.clock,
    keyring: createKeyring(serverSecret),
    events: { record: async () => undefined },
  }).create(appId, scopes)
  if (!made) throw new Error('The app has two secrets already')
  return {
    secret: made.secret,
    async call(method, url, body, headers = {}) {
      const answer = await server.http.inject({
        method,
        url,
        headers: {
          authorization: `Basic ${Buffer.from(`${appId}:${made.secret}`).toString('base64')}`,
          'latchkey-app-id': appId,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return {
        status: answer.statusCode,
        body: (answer.body === '' ? undefined : answer.json()) as never,
        headers: answer.headers,
      }
    },
  }
}
