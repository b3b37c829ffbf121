/** Texts of mails, text messages and pages: the languages, whose is chosen, and how a text is written in one. */
export { type TextValues, fillText, placesOf } from './fillText.ts'
export { type Language, LANGUAGES, directionOf, findLanguage, readLanguage } from './languages.ts'
export { type MessageKey, en } from './locales/en.ts'
export { loadTexts } from './translations.ts'
export { type NamedMethod, type Writer, writerOf, writeTime } from './writer.ts'
