/** EIP-4361 allows `reserved`, `unreserved` (RFC 3986) and the space: no line break, and nothing that looks like something else. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,200}$/

/** Checks that a text can be the statement of a message. */
export const isStatement = (text: unknown): text is string => typeof text === 'string' && STATEMENT.test(text)
