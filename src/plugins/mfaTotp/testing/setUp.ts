import { mfaFlows } from '../../../core/index.ts'
import { fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'

/** A provider whose app has authenticator apps. */
export const totpProvider = (methods: string[] = ['totp']): FakeProvider => fakeProvider({ config: { mfa_methods: methods } })

/** And has an authenticator app, the codes of which have not been used. */
export async function logInWithApp(test: MfaTest): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'totp')
  await test.until(test.client.refreshUser())
}

/** The code the app shows now. */
export const codeOf = (test: Pick<MfaTest, 'client' | 'provider'>): string => test.provider.secondFactors.totpCode(userOf(test))

/** Answers to what asks for a second factor, as soon as it does. */
export const answerWhenAsked = (test: Pick<MfaTest, 'client' | 'provider'>): void =>
  whenAsked(test, () => test.client.run(mfaFlows.submit, { code: codeOf(test) }))
