/** Texts of mails, text messages and pages: the languages, whose is chosen, and how a text is written in one. */
export { type Language, LANGUAGES, directionOf, findLanguage } from 'latchkey/core/contract'
export { type TextValues, fillText, placesOf } from './fillText.ts'
export { inOrder } from './inOrder.ts'
export { type MessageKey, en } from './locales/en.ts'
export { readLanguage } from './readLanguage.ts'
export { loadTexts } from './translations.ts'
export { type NamedMethod, type Writer, writerOf, writeTime } from './writer.ts'
