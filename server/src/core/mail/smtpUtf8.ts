import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/**
 * True if an address needs a mail server with SMTPUTF8 (RFC 6531). A domain always has an ASCII form, but the part
 * before the @ may not.
 */
export const needsSmtpUtf8 = (address: string): boolean => /[^\0-\x7F]/.test(address.slice(0, address.lastIndexOf('@')))

/**
 * Asks the mail server whether it offers SMTPUTF8, on a connection of its own: nodemailer's pool does not tell.
 *
 * @throws Error of nodemailer if the server cannot be reached; of `signal` if it takes too long
 */
export function offersSmtpUtf8(server: SMTPConnectionOptions, signal: AbortSignal): Promise<boolean> {
  const connection = new SMTPConnection(server)
  return new Promise<boolean>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    connection.once('error', reject)
    // The last answer is the one to EHLO. If STARTTLS is used, it is the second EHLO's.
    connection.connect(() => resolve(/^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '')))
  }).finally(() => connection.close())
}
