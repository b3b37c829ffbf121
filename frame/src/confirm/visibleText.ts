/**
 * Characters that are invisible or change how their neighbours are drawn: controls, bidirectional marks, lone
 * surrogates, separators and fillers.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe00-\ufe0f]/gu

/** Writes out characters that a reader would not see, such as `[U+202E]`. Line breaks and tabs stay. */
export const visibleText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(HIDDEN, (sign) =>
      sign === '\n' || sign === '\t'
        ? sign
        : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
