import type { WireError } from 'latchkey/core/contract'
import { MFA_PASSKEY_PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import type { PasskeyInitAnswer, WireAssertion, WireAssertionOptions } from 'latchkey/plugins/passkey/contract'
import { ORIGIN, type CallOptions, type CallResult, type LoggedIn } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'
import { VAULT_PATH } from '../../../testing/vaultPlugin.ts'
import { passkeyCalls } from '../../passkey/testing/passkeyCalls.ts'
import type { CeremonyArgs, SoftwareCredential } from '../../passkey/testing/softwareAuthenticator.ts'
import { M3_PATHS } from '../wireSchema.ts'

type Answer<Body> = CallResult<Body & WireError>

/** The calls of one session of a user with a software authenticator. */
export function mfaPasskeyCalls(server: TestServer, { token }: Pick<LoggedIn, 'token'>, options: CallOptions = {}) {
  const passkeys = passkeyCalls(server)
  const post = <Body>(path: string, body: object): Promise<Answer<Body>> =>
    server.post(path, body, { token, ...options })
  const calls = {
    init: (body: object = {}) => post<PasskeyInitAnswer<WireAssertionOptions>>(MFA_PASSKEY_PATHS.init, body),
    enroll: (credentialIds: readonly string[], mfa?: object, path = 0) =>
      post(M3_PATHS.enrollment[path]!, { credential_ids: credentialIds, mfa }),
    verify: (response: unknown, path = 0) =>
      post<{ token: string }>(M3_PATHS.verify[path]!, { authenticator_response: response }),
    unlink: (credentialId: string) => passkeys.unlink(token, credentialId),
    /** Uses an assertion as second factor at the vault plugin. */
    openVault: (code: unknown, method = 'passkey') =>
      post<{ proven: boolean }>(VAULT_PATH, { mfa: { method, code, relying_party: ORIGIN } }),
  }
  return {
    ...calls,
    passkeys,
    /** Makes and links a passkey. */
    make: async (): Promise<SoftwareCredential> => (await passkeys.add(token)).credential,
    /** Signs a fresh challenge; `lie` changes what browser and authenticator send. */
    async sign(
      credential: SoftwareCredential,
      lie: Partial<CeremonyArgs> & { counts?: boolean } = {},
    ): Promise<WireAssertion> {
      const { status, body } = await calls.init()
      if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
      return passkeys.authenticator.get(credential, {
        challenge: body.options.challenge,
        rpId: body.options.rp_id!,
        origin: ORIGIN,
        ...lie,
      })
    },
  }
}
