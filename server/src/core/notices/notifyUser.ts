import { mailAddresses, type AccountTypes, type MessageServices } from '../contract/index.ts'
import { sha256, transact, type Queryable, type Tx } from '../foundation/index.ts'
import { currentCaller } from '../http/index.ts'
import type { Notices } from './notices.ts'
import type { UserWriter } from './userWriter.ts'

export interface NotifyUserDeps {
  db: Queryable
  types: AccountTypes
  notices: Pick<Notices, 'write'>
  writerFor: UserWriter
}

/** Implements {@link MessageServices.notifyUser}. */
export const createNotifyUser =
  ({ db, types, notices, writerFor }: NotifyUserDeps): MessageServices['notifyUser'] =>
  async ({ userId, app }, notice, within) => {
    const write = async (tx: Tx): Promise<void> => {
      const accounts = await tx
        .selectFrom('linked_accounts')
        .select(['type', 'subject', 'details'])
        .where('user_id', '=', userId)
        .execute()
      const addresses = mailAddresses(types, accounts)
      const writer = await writerFor(tx, { userId, appId: app.id })
      const { title, text, kind = 'notice' } = typeof notice === 'function' ? notice(writer) : notice
      const by = writer.write('notice.with', { device: writer.device(currentCaller()?.device ?? {}) })
      const mail = { kind, appId: app.id, language: writer.language }
      const advice = writer.write('notice.advice')
      await notices.write(
        tx,
        { userId, kind: `notify:${sha256(title)}` },
        addresses.map((to) => ({ to, mail, title, happened: text, by, advice })),
      )
    }
    await (within ? write(within) : transact(db, write))
  }
