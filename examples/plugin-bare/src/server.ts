/** The server half: `"plugins": [{ "module": "@latchkey/example-plugin-bare/server" }]`. */
import {
  addLoginRoutes,
  defineServerPlugin,
  RequestError,
  z,
  type App,
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  type RateLimit,
  type ServerPlugin,
} from '@latchkey/server'
import {
  MAX_LENGTH,
  NEW_METHOD_ACCOUNT,
  NEW_METHOD_PATHS,
  REFUSED_CODE,
  type WireNewMethodAccount,
} from './contract.ts'

const proofBody = z.object({ proof: z.string().max(MAX_LENGTH) })
const subjectBody = z.object({ subject: z.string().max(MAX_LENGTH) })

/** The server half of New method. */
export const newMethodServer = (): ServerPlugin =>
  defineServerPlugin({
    id: 'newMethod',
    accountTypes: [{ type: NEW_METHOD_ACCOUNT, maxPerUser: 1, toWire }],
    routes: addRoutes,
  })

// The server loads a plugin by the default export of its module.
// oxlint-disable-next-line no-restricted-exports
export default newMethodServer

const toWire = ({ subject }: { subject: string }): Pick<WireNewMethodAccount, 'subject'> => ({ subject })

const toAccount = (subject: string) => ({ type: NEW_METHOD_ACCOUNT, subject })

/**
 * Checks a proof. Replace this with your own check: this one accepts every name.
 *
 * @returns the account's subject, always spelt the same way, or `null` if the proof is not valid
 */
async function readProof(proof: string): Promise<string | null> {
  return /^test:([a-z0-9]{1,32})$/.exec(proof)?.[1] ?? null
}

function addRoutes(http: PluginHttp, services: PluginServices): void {
  // Remove this once `readProof` checks something.
  if (services.mode === 'production')
    throw new Error('newMethod accepts any proof so far, and must not run in production.')

  addLoginRoutes(http, services, {
    paths: NEW_METHOD_PATHS,
    tag: 'newMethod',
    means: 'New method',
    account: 'an account',
    proofBody,
    keyBody: subjectBody,
    prove: async (request, app, { proof }) => ({
      account: toAccount(await checkProof(services, request, app, proof)),
    }),
    keyOf: ({ subject }) => toAccount(subject),
  })
}

/** Counts an attempt before it checks the proof, so that parallel guesses cannot bypass the limit. */
async function checkProof(services: PluginServices, request: HttpRequest, app: App, proof: string): Promise<string> {
  await services.countRate('try', [app.id, services.callerOf(request)], TRIES)
  const subject = await readProof(proof)
  if (subject === null) throw new RequestError(422, REFUSED_CODE, 'This was not accepted.')
  return subject
}

const TRIES: RateLimit = { limit: 30, windowS: 600 }
