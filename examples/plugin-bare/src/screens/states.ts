import { defineScreenStates } from 'latchkey/testing/states'
import { newMethod } from '../index.ts'
import { newMethodProvider, PROOF } from '../testing/newMethodProvider.ts'

/** Everything that users may see of the plugin: add a state whenever a screen can show something new. */
export const newMethodStates = defineScreenStates({
  plugin: 'newMethod',
  plugins: () => [newMethod()],
  provider: newMethodProvider,
  landing: { 'a row': { shows: 'newMethod.continue' } },
  screens: {
    PROOF_SCREEN: {
      asking: { shows: 'newMethod.title' },
      connecting: { user: {}, data: { intent: 'link' }, shows: 'newMethod.link.title' },
      refused: {
        steps: ({ type }) => type('newMethod.proof', 'wrong', { submit: true }),
        shows: ['newMethod.error.refused', 'newMethod.help'],
      },
      'logged in': {
        steps: ({ type }) => type('newMethod.proof', PROOF, { submit: true }),
        shows: 'newMethod.success',
      },
    },
  },
})
