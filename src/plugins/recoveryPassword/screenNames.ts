/** Screens of the plugin (product spec, section 2). */
export const SCREENS = {
  create: 'EMBEDDED_WALLET_PASSWORD_CREATE_SCREEN',
  recover: 'EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN',
  updateSplash: 'EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN',
  update: 'EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN',
} as const
