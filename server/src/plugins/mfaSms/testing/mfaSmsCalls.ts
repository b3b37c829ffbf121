import type { WireError, WireUser } from 'latchkey/core/contract'
import { MFA_SMS_PATHS } from 'latchkey/plugins/mfaSms/contract'
import type { InboxMessage } from '../../../core/mail/inbox.ts'
import { VAULT_PATH } from '../../../testing/vaultPlugin.ts'
import type { CallOptions, CallResult, LoggedIn } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'

type Answer<Body> = CallResult<Body & WireError>

/** The calls of one session of a user with a phone. */
export function mfaSmsCalls(server: TestServer, { token }: Pick<LoggedIn, 'token'>, options: CallOptions = {}) {
  const post = <Body>(path: string, body: object): Promise<Answer<Body>> =>
    server.post(path, body, { token, ...options })
  /** Reads the code in the latest message to a number. */
  const received = async (number: string): Promise<string> => {
    const { body } = await server.get<{ messages: InboxMessage[] }>(
      `/dev/inbox.json?to=${encodeURIComponent(number)}`,
      { appId: null },
    )
    const code = body.messages[0]?.code
    if (!code) throw new Error(`No code was sent to ${number}`)
    return code
  }
  const calls = {
    received,
    initVerify: () => post<{ success: boolean }>(MFA_SMS_PATHS.init, { action: 'verify' }),
    initEnroll: (phoneNumber: string, mfa?: object) =>
      post<{ success: boolean }>(MFA_SMS_PATHS.init, { action: 'enroll', phoneNumber, mfa }),
    enroll: (phoneNumber: string, code: string, mfa?: object) =>
      post<WireUser>(MFA_SMS_PATHS.enroll, { phoneNumber, code, mfa }),
    verify: (code: string) => post<{ token: string }>(MFA_SMS_PATHS.verify, { code }),
    unenroll: (mfa?: object) => post<{ success: boolean }>(MFA_SMS_PATHS.unenroll, { mfa }),
    /** Uses a code as second factor at the vault plugin. */
    openVault: (code: unknown, method = 'sms') => post<{ proven: boolean }>(VAULT_PATH, { mfa: { method, code } }),
  }
  return {
    ...calls,
    async add(number: string, mfa?: object): Promise<void> {
      for (const step of [
        () => calls.initEnroll(number, mfa),
        async () => calls.enroll(number, await received(number), mfa),
      ]) {
        const { status, body } = await step()
        if (status !== 200) throw new Error(`enrolling answered ${status} ${JSON.stringify(body)}`)
      }
    },
    /** Requests a code for the enrolled number, and reads it. */
    async freshCode(number: string): Promise<string> {
      const { status, body } = await calls.initVerify()
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      return received(number)
    },
  }
}
