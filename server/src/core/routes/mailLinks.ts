import { z } from 'zod'
import { type OwnDeletion, RESTORE_PAGE } from '../deletion/index.ts'
import { type ForkNotices, END_FORK_PAGE } from '../sessions/index.ts'
import { type ActionPage, writeActionPage } from '../http/index.ts'
import { developmentApp, type MessageApp } from '../apps/index.ts'
import { findLanguage, readLanguage, writerOf } from '../messages/index.ts'
import { type PluginHttp, answers, okSchema } from '../contract/index.ts'
import { type AccountChanges, UNDO_PAGE } from '../undo/index.ts'

/** Texts that do not have the form of a token are refused without being hashed and looked up. */
const body = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })

export interface MailLinkDeps {
  changes: Pick<AccountChanges, 'undo'>
  forkNotices: Pick<ForkNotices, 'end'>
  ownDeletion: Pick<OwnDeletion, 'restore'>
  apps: { find(appId: string): MessageApp | undefined }
}

/** What the link of a mail says about it. Anything else is as if it were missing. */
const query = z.object({ app: z.string().max(100).catch(''), lang: z.string().max(20).catch('') })

/** Writes a page that names no app. */
const NO_APP = developmentApp()

/**
 * Adds the pages to which mails about an account link, and the calls that they make. They require neither app id nor
 * session, since the token from the mail is enough.
 */
export function mailLinkRoutes(http: PluginHttp, { changes, forkNotices, ownDeletion, apps }: MailLinkDeps): void {
  type Use = (token: string) => Promise<void>
  const serve = (page: ActionPage, use: Use, tag: string, summary: string): void => {
    const { path } = page
    http.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { app: appId, lang } = query.parse(request.query)
      const app = apps.find(appId)
      const language = findLanguage(lang) ?? readLanguage(request.headers['accept-language']) ?? app?.language ?? 'en'
      const { html, headers } = writeActionPage(page, await writerOf(app ?? NO_APP, language), app)
      return reply
        .headers({ ...headers, vary: 'accept-language' })
        .type('text/html; charset=utf-8')
        .send(html)
    })

    http.post(path, { schema: { body, response: answers(okSchema), tags: [tag], summary } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      await use(request.body.token)
      return { success: true }
    })
  }

  serve(UNDO_PAGE, changes.undo, 'users', 'Undo a change of accounts, with the token of the mail that told of it')
  serve(RESTORE_PAGE, (token) => ownDeletion.restore(token), 'users', 'Keep an account that is to be deleted')
  serve(END_FORK_PAGE, forkNotices.end, 'sessions', 'End a fork, with the token of the mail that told of it')
}
