/** Screens of second factors, of the core (product spec, section 2). */
export const MFA_SCREENS = {
  /** Adds and removes methods. */
  enrolment: { plugin: 'core', screen: 'MFA_ENROLLMENT_FLOW_SCREEN' },
  /** The choice of a method to verify with; the methods' own screens take its place. */
  verification: { plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' },
} as const
