/** The plugin's screen: used to log in, and with `{ intent: 'link' }` to link a name. */
export const SAY_WORD_SCREEN = { plugin: 'magicWord', screen: 'SAY_WORD_SCREEN' } as const
