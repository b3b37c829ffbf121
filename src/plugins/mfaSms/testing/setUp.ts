import { mfaFlows } from '../../../core/index.ts'
import { fakeProvider, phoneAccount, type FakeProvider } from '../../../testing/index.ts'
import { logIn, userOf, whenAsked, type MfaTest } from '../../../ui/testing/secondFactors.ts'

export const NUMBER = '+14155552671'

/** A provider whose app has text messages. */
export const smsProvider = (methods: string[] = ['sms']): FakeProvider => fakeProvider({ config: { mfa_methods: methods } })

/** And logs in with that phone, too. */
export async function logInWithLoginNumber(test: MfaTest): Promise<void> {
  await logIn(test)
  test.provider.linkFor(userOf(test), phoneAccount(NUMBER), 1)
  await test.until(test.client.refreshUser())
}

/** And has the phone as a second factor. */
export async function logInWithPhone(test: MfaTest): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'sms', NUMBER)
  await test.until(test.client.refreshUser())
}

/** The newest code that went to the phone. */
export const codeOf = ({ provider }: Pick<MfaTest, 'provider'>, number = NUMBER): string => provider.inbox.codeFor(number)

/** Answers a request for a second factor as soon as the code was sent; gives up if none was. */
export function answerWhenAsked(test: Pick<MfaTest, 'client' | 'provider'>): void {
  whenAsked(test, () => {
    const isSent = test.provider.inbox.messages.some(({ to }) => to === NUMBER)
    return isSent ? test.client.run(mfaFlows.submit, { code: codeOf(test) }) : test.client.run(mfaFlows.cancel)
  })
}
