import { mfaFlows } from '../../../core/index.ts'
import { fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'

/** A provider whose app offers authenticator apps as a second factor. */
export const totpProvider = (methods: string[] = ['totp']): FakeProvider =>
  fakeProvider({ config: { mfa_methods: methods } })

/** Logs in a user who has an authenticator app, none of whose codes has been used. */
export async function logInWithApp(test: MfaTest): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'totp')
  await test.until(test.client.refreshUser())
}

/** Returns the code that the authenticator app currently shows. */
export const codeOf = (test: Pick<MfaTest, 'client' | 'provider'>): string =>
  test.provider.secondFactors.totpCode(userOf(test))

/** Answers a request for a second factor as soon as it comes. */
export const answerWhenAsked = (test: Pick<MfaTest, 'client' | 'provider'>): void =>
  whenAsked(test, () => test.client.run(mfaFlows.submit, { code: codeOf(test) }))
