import { mfaFlows } from '../../../core/index.ts'
import { fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'
import { BACKUP_CODES } from '../method.ts'

/** A provider whose app offers authenticator apps, a third party's method and backup codes as second factors. */
export const backupProvider = (): FakeProvider =>
  fakeProvider({ config: { mfa_methods: ['totp', 'hardware_token', BACKUP_CODES] } })

/** Logs in a user who has an authenticator app, and ten backup codes if `hasCodes` is not `false`. */
export async function logInWithCodes(test: MfaTest, hasCodes = true): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'totp')
  if (hasCodes) test.provider.secondFactors.add(userOf(test), BACKUP_CODES)
  await test.until(test.client.refreshUser())
}

/** The user's first unused code, as it is shown. */
export const backupCodeOf = (test: Pick<MfaTest, 'client' | 'provider'>): string =>
  test.provider.secondFactors.backupCodes(userOf(test))[0] ?? ''

/** Answers a request for a second factor with the code of the authenticator app, as soon as it comes. */
export const answerWhenAsked = (test: Pick<MfaTest, 'client' | 'provider'>): void =>
  whenAsked(test, () => test.client.run(mfaFlows.submit, { code: test.provider.secondFactors.totpCode(userOf(test)) }))
