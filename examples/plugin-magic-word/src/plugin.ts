import { defineLoginMethod, pluginFactory } from 'latchkey/core'
import { MAGIC_WORD_ACCOUNT } from './contract.ts'
import { MAGIC_WORD_ERRORS } from './errors.ts'
import { en } from './locales/en.ts'
import { readOptions, type MagicWordOptions } from './options.ts'
import { magicWordFlows, watchMagicWord } from './saga.ts'
import { SAY_WORD_SCREEN } from './screenNames.ts'
import { magicWordSlice } from './slice.ts'

/**
 * Login with a name and the magic word.
 *
 * @throws ConfigError for a hint that is not a short text
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[magicWord({ hint: 'What Ali Baba said' })]}>
 */
export const magicWord = /* #__PURE__ */ pluginFactory('magicWord', (options: MagicWordOptions = {}) =>
  defineLoginMethod({
    id: 'magicWord',
    options: readOptions(options),
    slice: magicWordSlice,
    flows: magicWordFlows,
    saga: watchMagicWord,
    errors: MAGIC_WORD_ERRORS,
    screens: { [SAY_WORD_SCREEN.screen]: { load: () => import('./screens/SayWord.tsx') } },
    landing: [
      {
        method: 'magicWord',
        group: 'social',
        label: 'magicWord.continue',
        load: () => import('./screens/MagicWordOption.tsx'),
        screen: SAY_WORD_SCREEN.screen,
      },
    ],
    login: magicWordFlows.sayWord,
    link: {
      accountTypes: [MAGIC_WORD_ACCOUNT],
      screen: SAY_WORD_SCREEN.screen,
      unlink: magicWordFlows.unlinkWord,
      describe: (account) => ('userName' in account ? String(account.userName) : account.type),
      icon: () => import('./screens/MagicWordIcon.tsx'),
    },
    locales: { en, de: () => import('./locales/de.ts'), fr: () => import('./locales/fr.ts') },
  }),
)
