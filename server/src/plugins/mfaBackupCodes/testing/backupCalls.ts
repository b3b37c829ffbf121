import type { WireError } from 'latchkey/core/contract'
import {
  MFA_BACKUP_CODES_PATHS as PATHS,
  type WireBackupCodes,
  type WireBackupCodesStatus,
} from 'latchkey/plugins/mfaBackupCodes/contract'
import type { CallResult, LoggedIn } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'
import { VAULT_PATH } from '../../../testing/vaultPlugin.ts'

type Answer<Body> = CallResult<Body & WireError>

/** The calls of one session of a user with backup codes. */
export function backupCalls(server: TestServer, { token }: Pick<LoggedIn, 'token'>) {
  const post = <Body>(path: string, body: object): Promise<Answer<Body>> => server.post(path, body, { token })
  const calls = {
    status: () => server.get<WireBackupCodesStatus & WireError>(PATHS.status, { token }),
    enroll: (mfa?: object) => post<WireBackupCodes>(PATHS.enroll, { mfa }),
    verify: (code: string) => post<{ token: string }>(PATHS.verify, { code }),
    unenroll: (mfa?: object) => post<{ success: boolean }>(PATHS.unenroll, { mfa }),
    /** Uses a code as second factor at the vault plugin. */
    openVault: (code: unknown, method = 'backup_codes') =>
      post<{ proven: boolean }>(VAULT_PATH, { mfa: { method, code } }),
  }
  return {
    ...calls,
    /** Makes ten codes for a user who has just enrolled another method. @returns them as they are shown */
    async add(mfa?: object): Promise<[string, ...string[]]> {
      const { status, body } = await calls.enroll(mfa)
      if (status !== 200) throw new Error(`enroll answered ${status} ${JSON.stringify(body)}`)
      return body.codes as [string, ...string[]]
    },
  }
}
