import { z } from 'zod'
import type { PluginHttp } from '../pluginRequest.ts'
import type { AccountChanges } from '../undo/accountChanges.ts'
import { UNDO_HEADERS, UNDO_PAGE, UNDO_PATH } from '../undo/page.ts'
import { answers, okSchema } from '../wireSchemas.ts'

/** Form of an undo token; anything else is refused before it is hashed. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * The page that undoes a change of a user's accounts, and the call it makes. They require neither app id nor session: the
 * token from the mail is enough. Opening the page changes nothing, since programs open links in mails too.
 */
export function undoRoutes(http: PluginHttp, changes: Pick<AccountChanges, 'undo'>): void {
  http.get(UNDO_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(UNDO_HEADERS).type('text/html; charset=utf-8').send(UNDO_PAGE),
  )

  http.post(
    UNDO_PATH,
    {
      schema: {
        body: z.object({ token: z.string().regex(TOKEN) }),
        response: answers(okSchema),
        tags: ['users'],
        summary: 'Undo a change of accounts, with the token of the mail that told of it',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      await changes.undo(request.body.token)
      return { success: true }
    },
  )
}
