/** Screens of the plugin. */
export const PROMPT_SCREEN = 'FIAT_ON_RAMP_PROMPT_SCREEN'
export const STATUS_SCREEN = 'FIAT_ON_RAMP_STATUS_SCREEN'
