import { MailMessageRefused, MailRefused, MailServerUnavailable } from '../contract/index.ts'

/** Properties of nodemailer's errors that are evaluated here. */
interface SmtpError {
  /** nodemailer's code, such as `EENVELOPE`. */
  code?: string | undefined
  /** The command to which the server answered, such as `RCPT TO`. */
  command?: string | undefined
  /** The mail server's answer, with its status codes. */
  response?: string | undefined
  /** True if the answer is final (5yz). */
  permanent?: boolean | undefined
  timeoutType?: string | undefined
}

/** Converts an error of nodemailer to one that plugins know; any other error is returned unchanged. */
export function toMailError(cause: unknown): unknown {
  const error = cause as SmtpError & Error
  if (isUnavailable(error)) return new MailServerUnavailable(error.message, { cause })
  if (isAddressRefused(error)) return new MailRefused('refused', error.message, { cause })
  if (error.permanent === true) return new MailMessageRefused(error.message, { cause })
  return cause
}

/** nodemailer's codes for failing to find the mail server, to connect, to be greeted, to encrypt or to log in. */
const UNAVAILABLE = new Set(['EDNS', 'ECONNECTION', 'ESOCKET', 'EPROTOCOL', 'ETLS', 'EAUTH', 'ENOAUTH'])

/**
 * True if the mail server could not be reached or used. A connection that falls silent later does not count: the cause
 * may be the recipient's mail server, if ours asks it first.
 */
const isUnavailable = ({ code = '', timeoutType }: SmtpError): boolean =>
  UNAVAILABLE.has(code) || (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT')

/**
 * True if the server refused the recipient for good. Other permanent refusals are not about the address: 530 to 538
 * ask for a login or for encryption (RFC 4954, RFC 3207), and the enhanced code 5.7 (RFC 3463) is a policy, such as
 * 'Relaying denied', which may hold for everybody. Servers that check the recipient only after the message say so by
 * an enhanced code 5.1 or 5.2.
 */
function isAddressRefused({ command, response = '', permanent }: SmtpError): boolean {
  if (permanent !== true) return false
  const [, reply = '', subject] = /^(\d{3})[ -](?:5\.(\d{1,3})\.\d{1,3}\b)?/.exec(response) ?? []
  if (command === 'DATA') return subject === '1' || subject === '2'
  return command === 'RCPT TO' && !reply.startsWith('53') && subject !== '7'
}
