/** Text messages: providers, settings, and the sending of codes. */
export { createTexts } from './createTexts.ts'
export { readTextSettings } from './readTextTransport.ts'
export { requirePhoneNumber, sendCode } from './sendCode.ts'
export { type SmsSettings, assertCountriesNamed, readSmsSettings } from './settings.ts'
