/** The server half: `"plugins": [{ "module": "@latchkey/example-plugin-magic-word/server", "options": { "word": "…" } }]`. */
import { createHash, timingSafeEqual } from 'node:crypto'
import {
  answers,
  defineServerPlugin,
  RequestError,
  sessionSchema,
  userSchema,
  z,
  type App,
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  type RateLimit,
  type ServerPlugin,
} from '@latchkey/server'
import {
  MAGIC_WORD_ACCOUNT,
  MAGIC_WORD_GUESSED,
  MAGIC_WORD_PATHS,
  MAX_NAME_LENGTH,
  MAX_WORD_LENGTH,
  normaliseName,
  WRONG_WORD_CODE,
  type WireMagicWordAccount,
} from './contract.ts'
import { createGuesses, type Guesses } from './guesses.ts'
import { magicWordMigrations, type MagicWordTables } from './tables.ts'

export interface MagicWordServerOptions {
  /** The word. Anyone who knows it may log in under any name: for demonstrations only. */
  word: string
  /** Whether a new name creates a user. Default true. */
  canSignUp?: boolean | undefined
}

const MIN_WORD_LENGTH = 8

const userName = z
  .string()
  .max(4 * MAX_NAME_LENGTH)
  .transform((input, context) => {
    const name = normaliseName(input)
    if (name === undefined) context.addIssue({ code: 'custom', message: 'is not a user name' })
    return name ?? z.NEVER
  })
const wordBody = z.object({ user_name: userName, word: z.string().max(MAX_WORD_LENGTH) })
const nameBody = z.object({ user_name: userName })

/**
 * The server half of the magic word.
 *
 * @throws TypeError for a word of fewer than 8 characters
 */
export function magicWordServer(options: unknown): ServerPlugin {
  const { word, canSignUp = true } = (options ?? {}) as Partial<MagicWordServerOptions>
  if (typeof word !== 'string' || word.length < MIN_WORD_LENGTH) {
    throw new TypeError(
      `The magic word must be a text of at least ${MIN_WORD_LENGTH} characters: "options": { "word": "…" }.`,
    )
  }
  return defineServerPlugin<MagicWordTables>({
    id: 'magicWord',
    accountTypes: [{ type: MAGIC_WORD_ACCOUNT, maxPerUser: 1, toWire }],
    securityEvents: [MAGIC_WORD_GUESSED],
    migrations: magicWordMigrations,
    routes: (http, services) => addRoutes(http, services, { word, canSignUp }),
  })
}

// The server loads a plugin by the default export of its module.
// oxlint-disable-next-line no-restricted-exports
export default magicWordServer

const toWire = ({ subject }: { subject: string }): Pick<WireMagicWordAccount, 'user_name'> => ({ user_name: subject })

const toAccount = (subject: string) => ({ type: MAGIC_WORD_ACCOUNT, subject })

type Services = PluginServices<MagicWordTables>

function addRoutes(http: PluginHttp, services: Services, { word, canSignUp }: Required<MagicWordServerOptions>): void {
  if (services.mode === 'production') {
    throw new Error(
      'magicWord is an example: one word opens every account. Remove it from the plugins of a production server.',
    )
  }

  const guesses = createGuesses(services)
  const enter = canSignUp ? services.loginOrSignUp : services.login

  http.post(
    MAGIC_WORD_PATHS.authenticate,
    {
      schema: {
        body: wordBody,
        response: answers(sessionSchema),
        tags: ['magicWord'],
        summary: 'Log in with the magic word',
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      const { user_name: name } = request.body
      await assertWord(services, guesses, request, app, request.body, word)
      return enter(app, toAccount(name), undefined, guesses.tell(name))
    },
  )

  http.post(
    MAGIC_WORD_PATHS.link,
    {
      schema: {
        body: wordBody,
        response: answers(userSchema),
        tags: ['magicWord'],
        summary: 'Link a name to the user',
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      await assertWord(services, guesses, request, user.app, request.body, word)
      return services.linkAccount(user, toAccount(request.body.user_name))
    },
  )

  http.post(
    MAGIC_WORD_PATHS.unlink,
    { schema: { body: nameBody, response: answers(userSchema), tags: ['magicWord'], summary: 'Unlink a name' } },
    async (request) => {
      const user = await services.requireUser(request)
      return services.unlinkAccount(user, { type: MAGIC_WORD_ACCOUNT, subject: request.body.user_name })
    },
  )
}

type Tried = z.infer<typeof wordBody>

/** Counts an attempt before it checks the word, so that parallel guesses cannot bypass the limit. */
async function assertWord(
  services: Services,
  guesses: Guesses,
  request: HttpRequest,
  app: App,
  tried: Tried,
  word: string,
): Promise<void> {
  await services.countRate('try-by-caller', [app.id, services.callerOf(request)], TRIES_PER_CALLER)
  await services.countRate('try-by-name', [app.id, tried.user_name], TRIES_PER_NAME)
  if (isSame(tried.word, word)) return
  await guesses.count(app, tried.user_name)
  throw new RequestError(422, WRONG_WORD_CODE, 'That is not the magic word.')
}

const TRIES_PER_CALLER: RateLimit = { limit: 30, windowS: 600 }
const TRIES_PER_NAME: RateLimit = { limit: 10, windowS: 600 }

/** Hashing makes the lengths equal, so that the comparison takes as long for every guess. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
