/** Calling codes of one and two digits (ITU-T E.164 assigned country codes); all others have three. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * Formats an E.164 number for reading: `+1 415 555 2671`. It always groups by three digits, whatever the country's
 * convention, so that no table of national formats has to be loaded.
 */
export const formatPhoneNumber = (number: string): string =>
  number.replace(CALLING_CODE, '$& ').replace(/(\d{3})(?=\d{2})/g, '$1 ')
