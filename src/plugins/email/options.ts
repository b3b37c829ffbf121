/** Options of the plugin: `email({ resendCooldownS: 60 })`. */
export interface EmailOptions {
  /** Seconds after a code was sent before the user may ask for another, 0 to 600. Default 30. */
  resendCooldownS?: number | undefined
}
