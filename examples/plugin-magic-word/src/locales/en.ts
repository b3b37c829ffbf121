/** English texts; every other language has exactly these keys. */
export const en = {
  'magicWord.continue': 'Say the magic word',
  'magicWord.title': 'Say the magic word',
  'magicWord.link.title': 'Connect a name',
  'magicWord.name': 'User name',
  'magicWord.word': 'Magic word',
  'magicWord.submit': 'Continue',
  'magicWord.success': 'Success!',
  'magicWord.error.name': 'Use letters, digits, dots and dashes for the name.',
  'magicWord.error.empty': 'Say the magic word.',
  'magicWord.error.wrong': 'That is not the magic word.',
  'magicWord.error.other': 'The word could not be checked. Please try again.',
} as const
