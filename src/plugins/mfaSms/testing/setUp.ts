import { fakeProvider, phoneAccount, type FakeProvider, type TestClient } from '../../../testing/index.ts'
import { mfaFlows, selectUser, type Plugin } from '../../../core/index.ts'
import { emailFlows } from '../../email/flows.ts'

export const ADA = 'ada@example.com'
export const NUMBER = '+14155552671'

/** A provider whose app has text messages. */
export const smsProvider = (methods: string[] = ['sms']): FakeProvider => fakeProvider({ config: { mfa_methods: methods } })

type Test = Pick<TestClient<readonly Plugin[]>, 'client' | 'provider' | 'until'>

export const userOf = ({ client }: Pick<Test, 'client'>) => {
  const user = selectUser(client.store.getState())
  if (!user) throw new Error('Nobody is logged in.')
  return user
}

/** Logs in by e-mail, without the modal. */
export async function logIn({ client, provider, until }: Test): Promise<void> {
  await until(client.run(emailFlows.sendCode, { email: ADA }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
}

/** And logs in with that phone, too. */
export async function logInWithLoginNumber(test: Test): Promise<void> {
  await logIn(test)
  test.provider.linkFor(userOf(test), phoneAccount(NUMBER), 1)
  await test.until(test.client.refreshUser())
}

/** And has the phone as a second factor. */
export async function logInWithPhone(test: Test): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'sms', NUMBER)
  await test.until(test.client.refreshUser())
}

/** The newest code that went to the phone. */
export const codeOf = ({ provider }: Pick<Test, 'provider'>, number = NUMBER): string => provider.inbox.codeFor(number)

/** Answers to what asks for a second factor, as soon as the code was sent; where none was, gives up. */
export function answerWhenAsked(test: Pick<Test, 'client' | 'provider'>): void {
  const { store } = test.client
  const stop = store.subscribe(() => {
    if ((store.getState() as { mfa?: { request: { status: string } | null } }).mfa?.request?.status !== 'asking') return
    stop()
    const isSent = test.provider.inbox.messages.some(({ to }) => to === NUMBER)
    queueMicrotask(() => {
      const answer = isSent ? test.client.run(mfaFlows.submit, { code: codeOf(test) }) : test.client.run(mfaFlows.cancel)
      void answer.catch(() => undefined)
    })
  })
}
