/** Options of the plugin: `email({ resendCooldownS: 60 })`. */
export interface EmailOptions {
  /** Time after which the user can request another code, in seconds: 0 to 600. Default 30. */
  resendCooldownS?: number | undefined
}
