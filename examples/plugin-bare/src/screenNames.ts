/** The plugin's screen: used to log in, and with `{ intent: 'link' }` to link an account. */
export const PROOF_SCREEN = { plugin: 'newMethod', screen: 'PROOF_SCREEN' } as const
