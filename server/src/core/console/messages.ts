import { z } from 'zod'
import { backendAppParams } from '../backend/index.ts'
import { answers } from '../contract/index.ts'
import type { Clock } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { findLanguage, LANGUAGES } from '../messages/index.ts'
import type { ConsoleScope } from './guard.ts'
import type { WriteSamples } from './messageSamples.ts'
import { previewUrl } from './previews.ts'

export interface MessageRouteDeps {
  keyring: Pick<Keyring, 'mac'>
  clock: Clock
  settings: { path: string }
  writeSamples: WriteSamples
}

const messageSchema = z.object({
  name: z.string().describe('Kind and variant: `login_changed.linked`'),
  type: z.enum(['mail', 'text']),
  subject: z.string().nullable().describe('Of a mail'),
  from: z.string().nullable().describe("The app's own sender; null for that of the server, and for texts"),
  text: z.string(),
  html_url: z
    .string()
    .nullable()
    .describe('Path of the HTML of a mail, good for an hour at least. `&scheme=dark` has it in the dark colours'),
})

/** Adds the route that shows every message of an app in a language, with invented values. */
export function messageRoute({ http, paths, appOf }: ConsoleScope, deps: MessageRouteDeps): void {
  http.get(
    `${paths.app}/messages`,
    {
      schema: {
        params: backendAppParams,
        querystring: z.object({ language: z.string().max(64).optional() }),
        response: answers(
          z.object({
            language: z.enum(LANGUAGES).describe("That of the query, if the server has it, else the app's own"),
            languages: z.array(z.string()),
            messages: z.array(messageSchema),
          }),
        ),
      },
    },
    async (request) => {
      const app = appOf(request)
      const language = findLanguage(request.query.language ?? '') ?? app.language
      const { mails, texts } = await deps.writeSamples(app, language)
      return {
        language,
        languages: [...LANGUAGES],
        messages: [
          ...[...mails].map(([name, { subject, text, from }]) => ({
            name,
            type: 'mail' as const,
            subject,
            from: from === undefined ? null : from.name === '' ? from.address : `${from.name} <${from.address}>`,
            text,
            html_url: previewUrl(deps, { appId: app.id, language, name }),
          })),
          ...[...texts].map(([name, text]) => ({
            name,
            type: 'text' as const,
            subject: null,
            from: null,
            text,
            html_url: null,
          })),
        ],
      }
    },
  )
}
