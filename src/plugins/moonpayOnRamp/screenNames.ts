/** Names of the plugin's screens. */
export const PROMPT_SCREEN = 'FIAT_ON_RAMP_PROMPT_SCREEN'
export const STATUS_SCREEN = 'FIAT_ON_RAMP_STATUS_SCREEN'
