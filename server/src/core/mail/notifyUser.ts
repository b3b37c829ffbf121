import { mailAddresses, type AccountTypes } from '../accountTypes.ts'
import type { Clock } from '../clock.ts'
import { describeDevice } from '../device.ts'
import { currentCaller } from '../http/currentCaller.ts'
import type { PluginServices } from '../pluginServices.ts'
import type { Queryable } from '../transact.ts'
import type { Tell } from './tell.ts'
import { writeTime } from './writeTime.ts'

export interface NotifyUserDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  tell: Tell
}

/** {@link PluginServices.notifyUser} */
export const createNotifyUser =
  ({ db, clock, types, tell }: NotifyUserDeps): PluginServices['notifyUser'] =>
  async ({ userId }, { title, text }) => {
    const accounts = await db
      .selectFrom('linked_accounts')
      .select(['type', 'subject', 'details'])
      .where('user_id', '=', userId)
      .execute()
    const device = describeDevice(currentCaller()?.device ?? {})
    tell(userId, mailAddresses(types, accounts), {
      title,
      paragraphs: [
        text,
        `This was done on ${writeTime(new Date(clock.now()))}, with ${device}.`,
        'If this was not you, somebody may have access to your account. Log out on your devices, check your account, and contact the support of the app. ' +
          'Use the contact that you know: this message has no links.',
      ],
    })
  }
