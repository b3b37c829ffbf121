import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type MailMessage, MailRefused, type MailTransport } from '../contract/index.ts'
import { createSendQueue, isBusy, type SendQueueSettings, type SendQueueState } from '../foundation/index.ts'
import { needsSmtpUtf8, offersSmtpUtf8 } from './smtpUtf8.ts'
import { toMailError } from './toMailError.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…:465`. */
  url: string
  /** Sender: `Name <address>`. */
  from: string
  /** STARTTLS: require it, use it if the server offers it, or never use it (for a server on this machine). */
  encryption: 'required' | 'offered' | 'none'
  /** Largest number of connections. They are opened as messages come. */
  connections: number
  /**
   * Milliseconds after which a message counts as not sent, including the wait for a connection. Default 15 000, below
   * the client's time-out for a call.
   */
  timeoutMs?: number | undefined
  /** Called when messages are refused, as more came than the mail server takes in time. */
  onRefused?: SendQueueSettings['onRefused']
}

/** A transport that tells how busy it is. */
export interface SmtpTransport extends MailTransport {
  state(): SendQueueState
}

/**
 * Lists the headers of a mail besides those of every mail. `List-Id` (RFC 2919) lets people sort mails by app and kind;
 * it ends with the sender's domain.
 * @param from the server's sender, as `Name <address>`
 */
export function headersOf({ kind, appId, headers, from: own }: MailMessage, from: string): Record<string, string> {
  const domain = (own?.address ?? from).replace(/^.*@|>.*$/g, '')
  const list = [kind?.replaceAll('_', '-'), appId, domain].filter((part) => part !== undefined).join('.')
  return { ...headers, ...(kind === undefined ? {} : { 'List-Id': `<${list}>` }) }
}

/** Milliseconds of silence from the mail server after which a connection is closed. */
const SILENCE_MS = 8_000

/** Mail over SMTP, on a pool of connections. */
export function createSmtpTransport({
  url,
  from,
  encryption,
  connections,
  timeoutMs = 15_000,
  onRefused,
}: SmtpSettings): SmtpTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const server = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: encryption === 'required' && !secure,
    ignoreTLS: encryption === 'none',
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  }
  const transport = createTransport({
    ...server,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: connections,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const tooSlow = (what: string, cause?: unknown): Error =>
    new Error(`The mail server did not ${what} within ${timeoutMs / 1000} s`, { cause })
  const queue = createSendQueue({ max: connections, onRefused })
  return {
    async send(message) {
      const { to, subject, text, html, replyTo } = message
      // A mail server that sends a byte now and then never counts as silent, so the whole message needs a limit of
      // its own.
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        await queue.run(async () => {
          signal.throwIfAborted()
          // Without SMTPUTF8 a server cannot interpret the address, and may lose the mail after accepting it.
          if (needsSmtpUtf8(to) && !(await offersSmtpUtf8(server, signal)))
            throw new MailRefused('not_supported', 'the mail server does not offer SMTPUTF8')
          // Passed as an object, since an address in a header line could add recipients or headers.
          await transport.sendMail({
            from: message.from ?? from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
            headers: headersOf(message, from),
            signal,
          })
        })
      } catch (cause) {
        if (isBusy(cause)) throw cause
        if (signal.aborted) throw tooSlow('take the message', cause)
        throw toMailError(cause)
      }
    },
    async verify() {
      const late = setTimeout(timeoutMs, undefined, { ref: false }).then(() => Promise.reject(tooSlow('answer')))
      await Promise.race([transport.verify(), late])
    },
    close: () => transport.close(),
    state: queue.state,
  }
}
