import type { MessageApp } from '../core/apps/index.ts'
import type { MailMessage } from '../core/contract/index.ts'
import { deletionNotice, restoredNotice } from '../core/deletion/index.ts'
import { type Language, type NamedMethod, type Writer, writerOf } from '../core/messages/index.ts'
import { mfaNotice } from '../core/mfa/index.ts'
import { composeNotices, type WrittenNotice } from '../core/notices/index.ts'
import { forkNotice } from '../core/sessions/index.ts'
import { changeNotice, takenNotice, undoneNotice } from '../core/undo/index.ts'
import { composeCodeText } from '../core/sms/index.ts'
import { operatorLetter } from '../core/webhooks/index.ts'
import { SMS_CODE_LIFETIME_S } from 'latchkey/plugins/sms/contract'
import { composeCodeMessage } from '../plugins/email/message.ts'
import { newDeviceNotice } from '../plugins/embeddedWallet/events.ts'
import { usedNotice } from '../plugins/mfaBackupCodes/usedNotice.ts'

const AT = Date.UTC(2026, 0, 15, 12)
const DEVICE = { browser: 'Firefox', os: 'Linux' }
const SHOP = 'https://shop.example.com'
const LINK = 'https://auth.example.com/account/undo#sample'
const EMAIL = { type: 'email' }
const GOOGLE = { type: 'google_oauth', provider: 'Google' }
const TOTP = { type: 'totp' }

/** The notices of the server by name, each as one or more sentences of one mail. */
function noticesOf(writer: Writer): Record<string, readonly WrittenNotice[]> {
  const { appId, language } = writer
  const by = writer.write('notice.with', { device: writer.device(DEVICE) })
  const own = ({ title, text, kind }: { title: string; text: string; kind: 'new_device' | 'backup_code_used' }) =>
    [{ title, happened: text, by, advice: writer.write('notice.advice'), mail: { kind, appId, language } }] as const
  const change = (what: Parameters<typeof changeNotice>[1]['change'], method: NamedMethod = GOOGLE) =>
    changeNotice(writer, { change: what, method, undoUrl: LINK })
  const mfa = (what: Parameters<typeof mfaNotice>[1]['change'], methods: readonly NamedMethod[] = [TOTP]) => [
    mfaNotice(writer, { change: what, methods }),
  ]
  const fork = (origin: string | null) => forkNotice(writer, { origin, device: DEVICE, endUrl: LINK })
  const eraseAt = new Date(AT + 7 * 86_400_000)
  const backup = (left: number) => own(usedNotice(left)(writer))
  return {
    'login_changed.linked': [change('linked')],
    'login_changed.replaced': [change('replaced', EMAIL)],
    'login_changed.updated': [change('updated')],
    'login_changed.unlinked': [change('unlinked')],
    'login_changed.several': [change('linked'), change('unlinked')],
    change_undone: [undoneNotice(writer, { isOtherDeleted: true })],
    login_taken: [takenNotice(writer, EMAIL)],
    'mfa_changed.first': mfa('first'),
    'mfa_changed.added': mfa('added', [{ type: 'passkey' }]),
    'mfa_changed.replaced': mfa('replaced'),
    'mfa_changed.removed': mfa('removed', [{ type: 'sms' }]),
    'mfa_changed.lastRemoved': mfa('lastRemoved', [TOTP, { type: 'backup_codes' }]),
    'mfa_changed.reset': mfa('reset', [TOTP, { type: 'passkey' }]),
    new_session: [fork(SHOP)],
    'new_session.several': [fork(SHOP), fork(null)],
    deletion: [deletionNotice(writer, { eraseAt, by, restoreUrl: LINK })],
    'deletion.final': [deletionNotice(writer, { eraseAt, by, restoreUrl: undefined })],
    account_kept: [restoredNotice(writer)],
    new_device: own(newDeviceNotice(writer)),
    'backup_code_used.left': backup(7),
    'backup_code_used.few': backup(2),
    'backup_code_used.none': backup(0),
  }
}

/** Writes one mail of each kind for an app in a language, by name, with invented values. */
export async function sampleMails(app: MessageApp, language: Language): Promise<ReadonlyMap<string, MailMessage>> {
  const to = 'ada@example.com'
  const writer = await writerOf(app, language)
  const mails = new Map([['login_code', composeCodeMessage(app, writer, { to, code: '042137', lifetimeS: 600 })]])
  for (const [name, notices] of Object.entries(noticesOf(writer))) {
    const sent = notices.map((notice, index) => ({ ...notice, to, at: new Date(AT + index * 60_000) }))
    mails.set(name, await composeNotices(() => app, sent))
  }
  const endpoint = { endpointId: 'we_sample', url: `${SHOP}/hooks`, reason: 'failing' } as const
  mails.set('webhook_off', operatorLetter(app, to, { ...endpoint, appId: app.id, answer: '503 in 12 ms' }))
  return mails
}

/** Writes one text message of each kind for an app in a language, by name, with invented values. */
export async function sampleTexts(app: MessageApp, language: Language): Promise<ReadonlyMap<string, string>> {
  const { write } = await writerOf(app, language)
  const own = app.texts[language]
  const code = { code: '042137', appName: app.name, lifetimeS: SMS_CODE_LIFETIME_S, origin: SHOP, write, own }
  return new Map([['text_code', composeCodeText(code)]])
}
