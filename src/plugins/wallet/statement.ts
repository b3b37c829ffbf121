/** Characters that EIP-4361 allows: `reserved` and `unreserved` of RFC 3986, and the space. No line breaks. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,200}$/

/** Checks that a text is a valid EIP-4361 statement of at most 200 characters. */
export const isStatement = (text: unknown): text is string => typeof text === 'string' && STATEMENT.test(text)
