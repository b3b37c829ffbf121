/** Options of the plugin: `sms({ resendCooldownS: 60 })`. */
export interface SmsOptions {
  /** Seconds after a code was sent before the user may ask for another, 0 to 600. Default 30. */
  resendCooldownS?: number | undefined
}
