import { createTransport } from 'nodemailer'
import type { MailTransport } from './transport.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  url: string
  /** `Name <address>` */
  from: string
  /** STARTTLS: insist on it, use it where it is offered, or not at all (a server on this machine). */
  encryption: 'required' | 'offered' | 'none'
}

/** Milliseconds for each step of a delivery; together below the client's time-out for a call. */
const TIMEOUT_MS = 8_000

/** Mail over SMTP, on a small pool of connections. */
export function createSmtpTransport({ url, from, encryption }: SmtpSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: encryption === 'required' && !secure,
    ignoreTLS: encryption === 'none',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...message }) {
      // An address object, not a header line: nothing in it can add a recipient or a header.
      await transport.sendMail({ ...message, from, to: { name: '', address: to } })
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
