/** Without control characters but line ends: what a page or a provider says must not move a terminal's cursor, or colour what follows. */
export const visibleText = (text: string): string => text.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : ''))
