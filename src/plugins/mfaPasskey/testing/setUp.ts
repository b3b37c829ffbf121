import { emailAccount, fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { passkeyAccount } from '../../../testing/provider/passkeyRoutes.ts'
import { mfaFlows } from '../../../core/index.ts'
import { selectMfaRequest } from '../../../core/internal.ts'
import { ADA, logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'
import type { PasskeyAccount } from '../../passkey/account.ts'
import { mfaPasskeyFlows } from '../flows.ts'
import type { PasskeyChallenge, PasskeyProof } from '../verification.ts'

/** The passkey on the device. */
export const PASSKEY_ID = 'cGFzc2tleQ'
/** A passkey of the user that is elsewhere. */
export const OTHER_ID = 'b3RoZXI'

/** A provider whose app has passkeys as second factors, and a user with these passkeys. */
export const passkeyProvider = (ids: readonly string[] = [PASSKEY_ID], methods: string[] = ['passkey']): FakeProvider =>
  fakeProvider({
    config: { passkey_auth: true, mfa_methods: methods },
    users: [{ accounts: [emailAccount(ADA), ...ids.map((id) => passkeyAccount(id))] }],
  })

/** The passkeys that are second factors, by their ids. */
export const enrolledOf = (test: Pick<MfaTest, 'client'>): string[] =>
  (userOf(test).linkedAccounts.filter(({ type }) => type === 'passkey') as PasskeyAccount[])
    .filter(({ enrolledInMfa }) => enrolledInMfa)
    .map(({ credentialId }) => credentialId)

/** And has passkeys as second factors. */
export async function logInWithPasskey(test: MfaTest): Promise<void> {
  await logIn(test)
  await test.until(test.client.run(mfaPasskeyFlows.enrol))
}

export function challengeOf({ client }: Pick<MfaTest, 'client'>): PasskeyChallenge {
  const challenge = selectMfaRequest(client.store.getState())?.challenge
  if (!challenge) throw new Error('There is no challenge.')
  return challenge as PasskeyChallenge
}

/** The device's proof for the challenge. */
export const proofFor = async (test: MfaTest): Promise<PasskeyProof> =>
  test.until(test.client.run(mfaPasskeyFlows.prove, challengeOf(test)))

/** Answers a request for a second factor as soon as it comes; without a challenge there is no answer. */
export const answerWhenAsked = ({ client }: Pick<MfaTest, 'client'>): void =>
  whenAsked({ client }, async () => {
    if (!selectMfaRequest(client.store.getState())?.challenge) return client.run(mfaFlows.cancel)
    return client.run(mfaFlows.submit, await client.run(mfaPasskeyFlows.prove, challengeOf({ client })))
  })
