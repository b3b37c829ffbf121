import { composeNotice, type Notice } from './notice.ts'
import type { MailTransport } from './transport.ts'

/** Sends a notice to each address. Does not wait: a slow or unavailable mail server must not delay the user's call. */
export type Tell = (userId: string, addresses: readonly string[], notice: Omit<Notice, 'to'>) => void

export const createTell =
  ({ mail, log }: { mail: MailTransport; log: { error(fields: object, text: string): void } }): Tell =>
  (userId, addresses, notice) => {
    for (const to of addresses) {
      mail
        .send(composeNotice({ to, ...notice }))
        .catch((err: unknown) =>
          log.error({ err, userId }, 'a user could not be notified by mail of a change to their account'),
        )
    }
  }
