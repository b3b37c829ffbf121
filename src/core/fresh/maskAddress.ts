/**
 * An e-mail address of which enough is left to know one's own by: `j•••@example.com`.
 *
 * @example
 * maskAddress('jane@example.com') // 'j•••@example.com'
 */
export const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/su, '$1•••')

/**
 * A phone number of which enough is left to know one's own by: its calling code is not, the last two digits are.
 *
 * @param number E.164
 * @example
 * maskNumber('+14155552671') // '•••71'
 */
export const maskNumber = (number: string): string => `•••${number.slice(-2)}`
