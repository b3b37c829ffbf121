import { mailAddresses, type AccountTypes, type MessageServices } from '../contract/index.ts'
import { describeDevice, sha256, transact, type Queryable, type Tx } from '../foundation/index.ts'
import { currentCaller } from '../http/index.ts'
import type { Notices } from './notices.ts'

export interface NotifyUserDeps {
  db: Queryable
  types: AccountTypes
  notices: Pick<Notices, 'write'>
}

const ADVICE =
  'If this was not you, somebody may have access to your account. ' +
  'Log out on your devices, check your account, and contact the support of the app. ' +
  'Use the contact that you know: this message has no links.'

/** Implements {@link MessageServices.notifyUser}. */
export const createNotifyUser =
  ({ db, types, notices }: NotifyUserDeps): MessageServices['notifyUser'] =>
  async ({ userId }, { title, text }, within) => {
    const by = `with ${describeDevice(currentCaller()?.device ?? {})}`
    const write = async (tx: Tx): Promise<void> => {
      const accounts = await tx
        .selectFrom('linked_accounts')
        .select(['type', 'subject', 'details'])
        .where('user_id', '=', userId)
        .execute()
      const addresses = mailAddresses(types, accounts)
      await notices.write(
        tx,
        { userId, kind: `notify:${sha256(title)}` },
        addresses.map((to) => ({ to, title, happened: text, by, advice: ADVICE })),
      )
    }
    await (within ? write(within) : transact(db, write))
  }
