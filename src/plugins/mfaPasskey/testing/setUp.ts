import { emailAccount, fakeProvider, type FakeProvider, type TestClient } from '../../../testing/index.ts'
import { passkeyAccount } from '../../../testing/provider/passkeyRoutes.ts'
import { mfaFlows, selectMfaRequest, selectUser, type Plugin } from '../../../core/index.ts'
import { emailFlows } from '../../email/flows.ts'
import type { PasskeyAccount } from '../../passkey/account.ts'
import { mfaPasskeyFlows } from '../flows.ts'
import type { PasskeyChallenge, PasskeyProof } from '../verification.ts'

export const ADA = 'ada@example.com'

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

type Test = Pick<TestClient<readonly Plugin[]>, 'client' | 'provider' | 'until'>

export const userOf = ({ client }: Pick<Test, 'client'>) => {
  const user = selectUser(client.store.getState())
  if (!user) throw new Error('Nobody is logged in.')
  return user
}

/** The passkeys that are second factors, by their ids. */
export const enrolledOf = (test: Pick<Test, 'client'>): string[] =>
  (userOf(test).linkedAccounts.filter(({ type }) => type === 'passkey') as PasskeyAccount[])
    .filter(({ enrolledInMfa }) => enrolledInMfa)
    .map(({ credentialId }) => credentialId)

/** Logs in by e-mail, without the modal. */
export async function logIn({ client, provider, until }: Test): Promise<void> {
  await until(client.run(emailFlows.sendCode, { email: ADA }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
}

/** And has passkeys as second factors. */
export async function logInWithPasskey(test: Test): Promise<void> {
  await logIn(test)
  await test.until(test.client.run(mfaPasskeyFlows.enrol))
}

export function challengeOf({ client }: Pick<Test, 'client'>): PasskeyChallenge {
  const challenge = selectMfaRequest(client.store.getState())?.challenge
  if (!challenge) throw new Error('There is no challenge.')
  return challenge as PasskeyChallenge
}

/** What the device makes of the challenge. */
export const proofFor = async (test: Test): Promise<PasskeyProof> =>
  test.until(test.client.run(mfaPasskeyFlows.prove, challengeOf(test)))

/** Answers to what asks for a second factor, as soon as it does; without a challenge there is no answer. */
export function answerWhenAsked({ client }: Pick<Test, 'client'>): void {
  const { store } = client
  const answer = async () => {
    if (!selectMfaRequest(store.getState())?.challenge) return client.run(mfaFlows.cancel)
    return client.run(mfaFlows.submit, await client.run(mfaPasskeyFlows.prove, challengeOf({ client })))
  }
  const stop = store.subscribe(() => {
    if (selectMfaRequest(store.getState())?.status !== 'asking') return
    stop()
    queueMicrotask(() => void answer().catch(() => undefined))
  })
}
