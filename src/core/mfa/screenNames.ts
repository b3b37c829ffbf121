/** Addresses of the core's two screens for second factors. A method's own screens belong to its plugin. */
export const MFA_SCREENS = {
  /** Screen to add and remove methods. */
  enrolment: { plugin: 'core', screen: 'MFA_ENROLLMENT_FLOW_SCREEN' },
  /** Screen to choose the method to verify with. The chosen method's screen replaces it. */
  verification: { plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' },
} as const
