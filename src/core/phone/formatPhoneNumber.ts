/** Calling codes of one and two digits (ITU-T E.164 assigned country codes); all others have three. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * A number in E.164 form as people read it: `+1 415 555 2671`. Its groups are of three digits, whatever the country's
 * habit is, so that no table of the world's formats must be loaded to show one.
 */
export const formatPhoneNumber = (number: string): string =>
  number.replace(CALLING_CODE, '$& ').replace(/(\d{3})(?=\d{2})/g, '$1 ')
