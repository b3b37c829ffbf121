import { email } from 'latchkey/plugins/email'
import { describePluginConformance, type ConformanceClient } from 'latchkey/testing'
import { newMethod } from './index.ts'
import { newMethodStates } from './screens/states.ts'
import { newMethodProvider, PROOF, SUBJECT } from './testing/newMethodProvider.ts'

type Flows = Record<string, Record<string, (args: unknown) => Promise<unknown>>>

/** Logs in by e-mail, so that an account can be linked. */
async function loginByEmail({ client, provider, until }: ConformanceClient): Promise<void> {
  const { email } = client.plugins as Flows
  await until(email!.sendCode!({ email: 'ada@example.com' }))
  await until(email!.loginWithCode!({ code: provider.inbox.codeFor('ada@example.com') }))
}

async function linkAccount(test: ConformanceClient): Promise<void> {
  await loginByEmail(test)
  await test.until((test.client.plugins as Flows).newMethod!.link!({ proof: PROOF }))
}

describePluginConformance(newMethod, {
  provider: newMethodProvider,
  companions: () => [email()],
  flows: {
    logIn: { args: { proof: PROOF } },
    link: { args: { proof: PROOF }, before: loginByEmail },
    unlink: { args: { account: { type: 'new_method', subject: SUBJECT } }, before: linkAccount },
  },
  linked: linkAccount,
  secrets: [PROOF],
  states: newMethodStates,
})
