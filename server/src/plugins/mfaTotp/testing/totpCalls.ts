import type { WireError, WireUser } from 'latchkey/core/contract'
import { TOTP } from 'otpauth'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import type { CallResult, LoggedIn } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'
import { VAULT_PATH } from '../../../testing/vaultPlugin.ts'

type Answer<Body> = CallResult<Body & WireError>

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, nowMs: number): string => new TOTP({ secret }).generate({ timestamp: nowMs })

/** The calls of one session of a user with an authenticator app. */
export function totpCalls(server: TestServer, { token }: Pick<LoggedIn, 'token'>) {
  const post = <Body>(path: string, body: object): Promise<Answer<Body>> => server.post(path, body, { token })
  const calls = {
    init: (mfa?: object) => post<{ totpSecret: string; totpAuthUrl: string }>(MFA_TOTP_PATHS.init, { mfa }),
    enroll: (code: string, mfa?: object) => post<WireUser>(MFA_TOTP_PATHS.enroll, { code, mfa }),
    verify: (code: string) => post<{ token: string }>(MFA_TOTP_PATHS.verify, { code }),
    unenroll: (mfa?: object) => post<{ success: boolean }>(MFA_TOTP_PATHS.unenroll, { mfa }),
    /** Uses a code as second factor at the vault plugin. */
    openVault: (code: unknown, method = 'totp') => post<{ proven: boolean }>(VAULT_PATH, { mfa: { method, code } }),
  }
  return {
    ...calls,
    /** Enrols an authenticator app, and advances the clock to its next code. @returns the secret */
    async add(mfa?: object): Promise<string> {
      const { status, body } = await calls.init(mfa)
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      const enrolled = await calls.enroll(codeOf(body.totpSecret, server.clock.now()))
      if (enrolled.status !== 200)
        throw new Error(`enroll answered ${enrolled.status} ${JSON.stringify(enrolled.body)}`)
      server.clock.advance(30)
      return body.totpSecret
    },
  }
}
