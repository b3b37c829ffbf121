import { createHash, randomBytes } from 'node:crypto'
import type { WireError } from 'latchkey/core/contract'
import {
  RECOVERY_OAUTH_PATHS,
  type RecoveryOAuthInitAnswer,
  type WireRecoveryToken,
} from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions, type CallResult } from '../../../testing/callServer.ts'
import {
  createTestServer,
  OTHER_APP_ID,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/createTestServer.ts'
import { createVisitor } from '../../../testing/visitor.ts'
import { SECRET_VARIABLE } from '../settings.ts'
import type { Consent } from '../simulator/googleSimulator.ts'
import { createFakeGoogle, type FakeGoogle } from './drive.ts'

export const PAGE = `${ORIGIN}/wallet?tab=backup`
export const CALLBACK = 'http://localhost:4100/api/v1/recovery/oauth/callback/google-drive'
/** The person who consents unless a test says otherwise. */
export const ADA: Consent = { kind: 'allow', account: 'ada' }

/** The client's secrets of a recovery, as the SDK makes them. */
export interface ClientSecrets {
  verifier: string
  stateCode: string
}

export const newSecrets = (): ClientSecrets => ({
  verifier: randomBytes(36).toString('base64url'),
  stateCode: randomBytes(36).toString('base64url'),
})

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export type Answer<Body> = CallResult<Body & WireError>

/** Parameters that came back to the app. */
export interface Returned {
  code: string
  url: URL
}

/** A server whose two apps use a fake Google on loopback, and a browser. */
export interface RecoverySetting {
  server: TestServer
  google: FakeGoogle
  /** Calls `init` and opens the URL that it answers, so the answer has Google's URL. */
  init(
    token: string | undefined,
    secrets: ClientSecrets,
    more?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<RecoveryOAuthInitAnswer>>
  authenticate(
    token: string | undefined,
    code: string,
    secrets: ClientSecrets,
    more?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<WireRecoveryToken>>
  void(code: string): Promise<Answer<object>>
  open(url: string): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>
  /** Goes from `init` to the return, with a choice on the consent page. */
  travel(
    token: string,
    secrets: ClientSecrets,
    consent?: Consent,
    change?: (back: URL) => void,
    options?: CallOptions,
  ): Promise<Returned>
  close(): Promise<void>
}

/**
 * @param more settings of the development app's `plugins.recoveryGoogleDrive`
 * @param beside a server whose database and clock this one shares
 */
export async function createRecoverySetting(
  more: Record<string, unknown> = {},
  beside?: TestServerOptions['beside'],
): Promise<RecoverySetting> {
  const google = await createFakeGoogle(CALLBACK)
  const app = {
    allowedOrigins: [ORIGIN, 'https://*.example.com'],
    plugins: { recoveryGoogleDrive: { ...google.settings, ...more } },
  }
  const file = {
    apps: [
      { id: DEVELOPMENT_APP_ID, name: 'Latchkey demo', ...app },
      { id: OTHER_APP_ID, name: 'Other', ...app },
    ],
  }
  const server = await createTestServer({
    file,
    env: { [SECRET_VARIABLE]: google.clientSecret },
    ...(beside && { beside }),
  })

  const visitor = createVisitor(server)

  const setting: RecoverySetting = {
    server,
    google,
    async init(token, { verifier, stateCode }, body = {}, options) {
      const answer: Answer<RecoveryOAuthInitAnswer> = await server.post(
        RECOVERY_OAUTH_PATHS.init,
        {
          provider: 'google-drive',
          redirect_to: PAGE,
          code_challenge: challengeOf(verifier),
          state_code: stateCode,
          ...body,
        },
        { token, ...options },
      )
      return answer.status === 200
        ? { ...answer, body: { ...answer.body, url: await visitor.leave(answer.body.url) } }
        : answer
    },
    authenticate: (token, code, { verifier, stateCode }, body = {}, options) =>
      server.post(
        RECOVERY_OAUTH_PATHS.authenticate,
        { provider: 'google-drive', authorization_code: code, state_code: stateCode, code_verifier: verifier, ...body },
        { token, ...options },
      ),
    open: (url) => visitor.open(url),
    void: (code) => server.post(RECOVERY_OAUTH_PATHS.void, { authorization_code: code }),
    async travel(token, secrets, consent = ADA, change = () => {}, options) {
      const { status, body } = await setting.init(token, secrets, {}, options)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      const request = new URL(body.url).searchParams
      const problem = google.check(request)
      if (problem !== undefined) throw new Error(`Google refuses: ${problem}`)
      const back = new URL(google.decide(request, consent))
      change(back)
      const answer = await setting.open(back.href)
      if (answer.statusCode !== 303) throw new Error(`the callback answered ${answer.statusCode} ${answer.body}`)
      const url = new URL(String(answer.headers.location))
      return { code: url.searchParams.get('latchkey_oauth_code') ?? '', url }
    },
    async close() {
      await server.close()
      await google.close()
    },
  }
  return setting
}
