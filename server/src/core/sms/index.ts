/** Text messages: providers, settings, and the sending of codes. */
export { type BoundedTexts, createBoundedTexts } from './boundedTexts.ts'
export { composeCodeText } from './codeText.ts'
export { createTexts } from './createTexts.ts'
export { canSendTexts, readTextTransport } from './readTextTransport.ts'
export { requirePhoneNumber, sendCode } from './sendCode.ts'
export { type SmsSettings, assertCountriesNamed, readSmsSettings } from './settings.ts'
