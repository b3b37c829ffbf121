/** Removes control characters other than line breaks, so that text of a page or server cannot send escape sequences to the terminal. */
export const visibleText = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : ''))
