/** Screens of the plugin (product spec, section 2). */
export const PROMPT_SCREEN = 'FIAT_ON_RAMP_PROMPT_SCREEN'
export const STATUS_SCREEN = 'FIAT_ON_RAMP_STATUS_SCREEN'
