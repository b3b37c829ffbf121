/** English texts; every other language has exactly these keys. */
export const en = {
  'newMethod.continue': 'Continue with New method',
  'newMethod.title': 'Log in with New method',
  'newMethod.link.title': 'Connect New method',
  'newMethod.proof': 'Proof',
  'newMethod.help': 'A proof begins with “test:”.',
  'newMethod.submit': 'Continue',
  'newMethod.success': 'Success!',
  'newMethod.error.refused': 'This was not accepted.',
  'newMethod.error.failed': 'This could not be checked. Please try again.',
} as const
