import { fakeProvider, type FakeProvider, type TestClient } from '../../../testing/index.ts'
import { mfaFlows, selectUser, type Plugin } from '../../../core/index.ts'
import { emailFlows } from '../../email/flows.ts'

export const ADA = 'ada@example.com'

/** A provider whose app has authenticator apps. */
export const totpProvider = (methods: string[] = ['totp']): FakeProvider => fakeProvider({ config: { mfa_methods: methods } })

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

/** And has an authenticator app, the codes of which have not been used. */
export async function logInWithApp(test: Test): Promise<void> {
  await logIn(test)
  test.provider.secondFactors.add(userOf(test), 'totp')
  await test.until(test.client.refreshUser())
}

/** What the app shows now. */
export const codeOf = (test: Pick<Test, 'client' | 'provider'>): string => test.provider.secondFactors.totpCode(userOf(test))

/** Answers to what asks for a second factor, as soon as it does. */
export function answerWhenAsked(test: Pick<Test, 'client' | 'provider'>): void {
  const { store } = test.client
  const stop = store.subscribe(() => {
    if ((store.getState() as { mfa?: { request: { status: string } | null } }).mfa?.request?.status !== 'asking') return
    stop()
    queueMicrotask(() => void test.client.run(mfaFlows.submit, { code: codeOf(test) }).catch(() => undefined))
  })
}
