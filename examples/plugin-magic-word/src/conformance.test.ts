import { email } from 'latchkey/plugins/email'
import { describePluginConformance, type ConformanceClient } from 'latchkey/testing'
import { magicWord, type MagicWordOptions } from './index.ts'
import { magicWordStates } from './screens/states.ts'
import { magicWordProvider, WORD } from './testing/magicWordProvider.ts'

const ada = { userName: 'ada', word: WORD }

/** Logs in by e-mail, so that a name can be linked. */
async function loginByEmail({ client, provider, until }: ConformanceClient): Promise<void> {
  const { email } = client.plugins as Record<string, Record<string, (args: unknown) => Promise<unknown>>>
  await until(email!.sendCode!({ email: 'ada@example.com' }))
  await until(email!.loginWithCode!({ code: provider.inbox.codeFor('ada@example.com') }))
}

async function linkName(test: ConformanceClient): Promise<void> {
  await loginByEmail(test)
  const { magicWord } = test.client.plugins as Record<string, Record<string, (args: unknown) => Promise<unknown>>>
  await test.until(magicWord!.linkWord!(ada))
}

describePluginConformance(() => magicWord({ hint: 'What Ali Baba said' }), {
  provider: magicWordProvider,
  companions: () => [email()],
  flows: {
    sayWord: { args: ada },
    linkWord: { args: ada, before: loginByEmail },
    unlinkWord: { args: { account: { type: 'magic_word', userName: 'ada' } }, before: linkName },
  },
  linked: linkName,
  secrets: [WORD],
  states: magicWordStates,
  invalidOptions: [
    () => magicWord({ hint: 7 } as unknown as MagicWordOptions),
    () => magicWord({ hint: 'x'.repeat(81) }),
  ],
})
