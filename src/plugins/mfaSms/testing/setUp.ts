import { mfaFlows } from '../../../core/index.ts'
import { fakeProvider, phoneAccount, type FakeProvider } from '../../../testing/index.ts'
import { logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'

export const NUMBER = '+14155552671'

/** A provider whose app offers text messages as a second factor. */
export const smsProvider = (methods: string[] = ['sms']): FakeProvider =>
  fakeProvider({ config: { mfa_methods: methods } })

/** Logs in a user who also has {@link NUMBER} as a login method. */
export async function logInWithLoginNumber(test: MfaTest): Promise<void> {
  await logIn(test)
  test.provider.linkFor(userOf(test), phoneAccount(NUMBER), 1)
  await test.until(test.client.refreshUser())
}

/** Logs in a user who has {@link NUMBER} as a second factor. */
export async function logInWithPhone(test: MfaTest): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'sms', NUMBER)
  await test.until(test.client.refreshUser())
}

/** Returns the newest code sent to the number. */
export const codeOf = ({ provider }: Pick<MfaTest, 'provider'>, number = NUMBER): string =>
  provider.inbox.codeFor(number)

/** Answers a request for a second factor with the code that was sent. Cancels it if none was sent. */
export function answerWhenAsked(test: Pick<MfaTest, 'client' | 'provider'>): void {
  whenAsked(test, () => {
    const isSent = test.provider.inbox.messages.some(({ to }) => to === NUMBER)
    return isSent ? test.client.run(mfaFlows.submit, { code: codeOf(test) }) : test.client.run(mfaFlows.cancel)
  })
}
