import { defineScreenStates, type StateContext } from 'latchkey/testing/states'
import { MAGIC_WORD_PATHS } from '../contract.ts'
import { magicWord } from '../index.ts'
import { magicWordProvider, WORD } from '../testing/magicWordProvider.ts'

async function say({ type }: Pick<StateContext, 'type'>, name: string, word: string): Promise<void> {
  await type('magicWord.name', name)
  await type('magicWord.word', word, { submit: true })
}

/** Everything that users may see of the plugin, for tests and the workbench. */
export const magicWordStates = defineScreenStates({
  plugin: 'magicWord',
  plugins: () => [magicWord({ hint: 'What Ali Baba said' })],
  provider: magicWordProvider,
  landing: { 'a row': { shows: 'magicWord.continue' } },
  screens: {
    SAY_WORD_SCREEN: {
      asking: { shows: ['magicWord.title', 'What Ali Baba said'] },
      connecting: { user: {}, data: { intent: 'link' }, shows: 'magicWord.link.title' },
      'no name': { steps: (context) => say(context, 'Ada?', WORD), shows: 'magicWord.error.name' },
      'no word': { steps: (context) => say(context, 'ada', ''), shows: 'magicWord.error.empty' },
      checking: {
        prepare: ({ provider }) => void provider.fail(MAGIC_WORD_PATHS.authenticate, 'slow'),
        steps: (context) => say(context, 'ada', WORD),
        shows: 'magicWord.submit',
      },
      'a wrong word': { steps: (context) => say(context, 'ada', 'open barley'), shows: 'magicWord.error.wrong' },
      offline: {
        prepare: ({ provider }) => void provider.fail(MAGIC_WORD_PATHS.authenticate, 'offline'),
        steps: (context) => say(context, 'ada', WORD),
        shows: 'error.load.detail',
      },
      'not checked': {
        prepare: ({ provider }) => void provider.fail(MAGIC_WORD_PATHS.authenticate, 'garbage'),
        steps: (context) => say(context, 'ada', WORD),
        shows: 'magicWord.error.other',
      },
      'logged in': { steps: (context) => say(context, 'ada', WORD), shows: 'magicWord.success' },
    },
  },
})
