/**
 * Masks an e-mail address, leaving enough for users to recognise their own: `j•••@example.com`.
 *
 * @example
 * maskAddress('jane@example.com') // 'j•••@example.com'
 */
export const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/su, '$1•••')

/**
 * Masks a phone number, leaving enough for users to recognise their own: the last two digits, not the calling code.
 *
 * @param number E.164
 * @example
 * maskNumber('+14155552671') // '•••71'
 */
export const maskNumber = (number: string): string => `•••${number.slice(-2)}`
