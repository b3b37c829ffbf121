import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Writer } from '../messages/index.ts'
import type { MailMessage } from './mailTransport.ts'
import type { SignedIn } from './pluginRequest.ts'
import type { TextMessage } from './textTransport.ts'

/** Sends mail and text messages, and warns users of what was done in their name. A part of {@link PluginServices}. */
export interface MessageServices<Tables = Database> {
  /**
   * Sends mail to one address.
   * @throws MailServerUnavailable when no mail can be sent to anybody; MailRefused when no mail can be sent to this
   * address; RequestError 503 `service_unavailable` when more wait than can be sent in time, which you may pass on to the
   * caller; Error otherwise
   */
  sendMail(message: MailMessage, options?: SendOptions): Promise<void>
  /**
   * Sends a text message; in development it shows on the inbox page too.
   * @throws TextRefused when the provider says why not; RequestError 503 as for mail; Error otherwise, including when the
   * server has no provider of text messages
   */
  sendText(message: TextMessage, options?: SendOptions): Promise<void>
  /**
   * Warns a user, at every linked mail address, of something that another person may have done in their name. The
   * core adds the time, the device, and what to do. Does not wait for the mail server. The first notice with a title
   * is mailed at once; further ones of the next 10 minutes are mailed together.
   * @param notice its texts, or a function that writes them in the user's language
   * @param tx the transaction of what the user is warned of, so that neither exists without the other
   * @example
   * if (await recordEvent(user, { name: 'vault_opened', isOncePerSession: true }))
   *   await notifyUser(user, { title: 'Your vault was opened', text: '…' })
   */
  notifyUser(
    user: SignedIn,
    notice: UserNotice | ((writer: Writer) => UserNotice),
    tx?: Transaction<Tables>,
  ): Promise<void>
}

/** What a user is warned of, in one language. */
export interface UserNotice {
  /** Subject and heading, one line. */
  title: string
  /** What happened, as one or more sentences. */
  text: string
  /** What the mail is about, in {@link MailMessage.kind}. Default: `notice`. */
  kind?: 'new_device' | 'backup_code_used' | 'notice' | undefined
}

export interface SendOptions {
  /**
   * True for the code of a test account: nothing is sent, but the call takes as long as one of the last real
   * messages, so that callers cannot tell.
   */
  isTest?: boolean | undefined
}
