import { emailAccount, fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { passkeyAccount } from '../../../testing/provider/passkeyRoutes.ts'
import { mfaFlows } from '../../../core/index.ts'
import { selectMfaRequest } from '../../../core/internal.ts'
import { ADA, logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'
import type { PasskeyAccount } from '../../passkey/account.ts'
import { mfaPasskeyFlows } from '../flows.ts'
import type { PasskeyChallenge, PasskeyProof } from '../verification.ts'

/** Credential id of the passkey on the device: base64url of `passkey`. */
export const PASSKEY_ID = 'cGFzc2tleQ'
/** Credential id of a passkey that the user has on another device. */
export const OTHER_ID = 'b3RoZXI'

/** A provider whose app offers passkeys as second factors, with a user who has these passkeys. */
export const passkeyProvider = (ids: readonly string[] = [PASSKEY_ID], methods: string[] = ['passkey']): FakeProvider =>
  fakeProvider({
    config: { passkey_auth: true, mfa_methods: methods },
    users: [{ accounts: [emailAccount(ADA), ...ids.map((id) => passkeyAccount(id))] }],
  })

/** Returns the credential ids of the passkeys that are enrolled as second factors. */
export const enrolledOf = (test: Pick<MfaTest, 'client'>): string[] =>
  (userOf(test).linkedAccounts.filter(({ type }) => type === 'passkey') as PasskeyAccount[])
    .filter(({ enrolledInMfa }) => enrolledInMfa)
    .map(({ credentialId }) => credentialId)

/** Logs in and enrols the user's passkeys as second factors. */
export async function logInWithPasskey(test: MfaTest): Promise<void> {
  await logIn(test)
  await test.until(test.client.run(mfaPasskeyFlows.enrol))
}

export function challengeOf({ client }: Pick<MfaTest, 'client'>): PasskeyChallenge {
  const challenge = selectMfaRequest(client.store.getState())?.challenge
  if (!challenge) throw new Error('There is no challenge.')
  return challenge as PasskeyChallenge
}

/** Has the device sign the current challenge and returns the proof. */
export const proofFor = async (test: MfaTest): Promise<PasskeyProof> =>
  test.until(test.client.run(mfaPasskeyFlows.prove, challengeOf(test)))

/** Answers a request for a second factor as soon as it comes. Cancels it if there is no challenge. */
export const answerWhenAsked = ({ client }: Pick<MfaTest, 'client'>): void =>
  whenAsked({ client }, async () => {
    if (!selectMfaRequest(client.store.getState())?.challenge) return client.run(mfaFlows.cancel)
    return client.run(mfaFlows.submit, await client.run(mfaPasskeyFlows.prove, challengeOf({ client })))
  })
