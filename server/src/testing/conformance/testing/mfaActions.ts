/** How the kit proves and changes the second factors of the built-in plugins. */
import { MFA_BACKUP_CODES_PATHS } from 'latchkey/plugins/mfaBackupCodes/contract'
import { MFA_PASSKEY_PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { MFA_SMS_PATHS } from 'latchkey/plugins/mfaSms/contract'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { backupCalls } from '../../../plugins/mfaBackupCodes/testing/backupCalls.ts'
import { mfaPasskeyCalls } from '../../../plugins/mfaPasskey/testing/mfaPasskeyCalls.ts'
import { M3_PATHS } from '../../../plugins/mfaPasskey/wireSchema.ts'
import { mfaSmsCalls } from '../../../plugins/mfaSms/testing/mfaSmsCalls.ts'
import { codeOf, totpCalls } from '../../../plugins/mfaTotp/testing/totpCalls.ts'
import type { CallOptions, CallResult } from '../../callServer.ts'
import type { TestServer } from '../../createTestServer.ts'
import type { ActionUser, ServerAction, ServerConformanceOptions } from '../types.ts'

type Actions = NonNullable<ServerConformanceOptions['actions']>

/** The server, called as the app and from the address of the options. */
export const calledWith = (server: TestServer, options: CallOptions): TestServer => ({
  ...server,
  get: (path, more) => server.get(path, { ...options, ...more }),
  post: (path, body, more) => server.post(path, body, { ...options, ...more }),
})

/** @throws Error that quotes the answer, if it is a refusal */
function expectOk<Answer extends CallResult<unknown>>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Another code of six digits. */
const otherCode = (code: unknown): string => (code === '000000' ? '111111' : '000000')
const spoilCode = (body: object): object => ({ ...body, code: otherCode((body as { code: unknown }).code) })
const spoilProof = (body: object): object => {
  const { mfa } = body as { mfa: { code: unknown } }
  return { ...body, mfa: { ...mfa, code: otherCode(mfa.code) } }
}
/** The same session may send an enrolment again, if its answer was lost. */
const enrolling = { isReusable: true, needsFreshLogin: true } as const
const tokenOf = (answer: object): string[] => [(answer as { token: string }).token]

export function totpActions(server: () => TestServer): Actions {
  const now = (): number => server().clock.now()
  const add = async (user: ActionUser, options: CallOptions): Promise<string> =>
    codeOf(user.secret(await totpCalls(calledWith(server(), options), user).add()), now())
  return {
    begin: { path: MFA_TOTP_PATHS.init, prove: () => ({}), ...enrolling },
    enrol: {
      path: MFA_TOTP_PATHS.enroll,
      async prove(user, options) {
        const { body } = expectOk(await totpCalls(calledWith(server(), options), user).init())
        return { code: codeOf(user.secret(body.totpSecret), now()) }
      },
      spoil: spoilCode,
      ...enrolling,
    },
    verify: {
      path: MFA_TOTP_PATHS.verify,
      prove: async (user, options) => ({ code: await add(user, options) }),
      spoil: spoilCode,
      secretsOf: tokenOf,
    },
    remove: {
      path: MFA_TOTP_PATHS.unenroll,
      prove: async (user, options) => ({ mfa: { method: 'totp', code: await add(user, options) } }),
      spoil: spoilProof,
      isReusable: true,
    },
  }
}

export function smsActions(server: () => TestServer): Actions {
  const numberOf = ({ person }: ActionUser): string => `+1415556${1_000 + person}`
  const add = async (user: ActionUser, options: CallOptions): Promise<string> => {
    const calls = mfaSmsCalls(calledWith(server(), options), user)
    await calls.add(numberOf(user))
    return calls.freshCode(numberOf(user))
  }
  return {
    begin: {
      path: MFA_SMS_PATHS.init,
      prove: (user) => ({ action: 'enroll', phoneNumber: numberOf(user) }),
      ...enrolling,
    },
    enrol: {
      path: MFA_SMS_PATHS.enroll,
      async prove(user, options) {
        const calls = mfaSmsCalls(calledWith(server(), options), user)
        expectOk(await calls.initEnroll(numberOf(user)))
        return { phoneNumber: numberOf(user), code: await calls.received(numberOf(user)) }
      },
      spoil: spoilCode,
      ...enrolling,
    },
    verify: {
      path: MFA_SMS_PATHS.verify,
      prove: async (user, options) => ({ code: await add(user, options) }),
      spoil: spoilCode,
      secretsOf: tokenOf,
    },
    remove: {
      path: MFA_SMS_PATHS.unenroll,
      prove: async (user, options) => ({ mfa: { method: 'sms', code: await add(user, options) } }),
      spoil: spoilProof,
      isReusable: true,
    },
  }
}

export function passkeyActions(server: () => TestServer): Actions {
  const add = async (user: ActionUser, options: CallOptions) => {
    const calls = mfaPasskeyCalls(calledWith(server(), options), user, options)
    const credential = await calls.make()
    expectOk(await calls.enroll([credential.id]))
    return { calls, credential }
  }
  const sign = async (user: ActionUser, options: CallOptions): Promise<object> => {
    const { calls, credential } = await add(user, options)
    return calls.sign(credential)
  }
  const enrol: ServerAction = {
    path: M3_PATHS.enrollment[0],
    async prove(user, options) {
      const credential = await mfaPasskeyCalls(calledWith(server(), options), user, options).make()
      return { credential_ids: [credential.id] }
    },
    spoil: () => ({ credential_ids: ['A'.repeat(22)] }),
    ...enrolling,
  }
  return {
    begin: {
      path: MFA_PASSKEY_PATHS.init,
      prove: async (user, options) => {
        await add(user, options)
        return {}
      },
      isReusable: true,
    },
    enrol,
    verify: {
      path: M3_PATHS.verify[0],
      prove: async (user, options) => ({ authenticator_response: await sign(user, options) }),
      spoil: (body) => {
        const { authenticator_response: right } = body as { authenticator_response: { response: object } }
        const response = { ...right.response, signature: 'A'.repeat(96) }
        return { authenticator_response: { ...right, response } }
      },
      secretsOf: tokenOf,
    },
  }
}

export function backupCodesActions(server: () => TestServer): Actions {
  /** Gives the user an authenticator app, as backup codes need another method, and makes codes. */
  const add = async (user: ActionUser, options: CallOptions): Promise<string> => {
    const on = calledWith(server(), options)
    user.secret(await totpCalls(on, user).add())
    const codes = await backupCalls(on, user).add()
    return codes.map((code) => user.secret(code))[0] ?? ''
  }
  const otherBackupCode = (code: unknown): string =>
    `${String(code).slice(0, -1)}${String(code).endsWith('7') ? '8' : '7'}`
  return {
    make: {
      path: MFA_BACKUP_CODES_PATHS.enroll,
      async prove(user, options) {
        user.secret(await totpCalls(calledWith(server(), options), user).add())
        return {}
      },
      secretsOf: (answer) => (answer as { codes: string[] }).codes,
      isReusable: true,
    },
    verify: {
      path: MFA_BACKUP_CODES_PATHS.verify,
      prove: async (user, options) => ({ code: await add(user, options) }),
      spoil: (body) => ({ code: otherBackupCode((body as { code: unknown }).code) }),
      secretsOf: tokenOf,
      isLasting: true,
    },
    remove: {
      path: MFA_BACKUP_CODES_PATHS.unenroll,
      prove: async (user, options) => ({ mfa: { method: 'backup_codes', code: await add(user, options) } }),
      spoil(body) {
        const { mfa } = body as { mfa: { code: unknown } }
        return { mfa: { ...mfa, code: otherBackupCode(mfa.code) } }
      },
      isReusable: true,
    },
    status: {
      path: MFA_BACKUP_CODES_PATHS.status,
      prove: () => ({}),
      isReusable: true,
      post: (path, _body, options) => server().get(path, options),
    },
  }
}
