import { InvalidArgumentError, type Command } from 'commander'
import { CommandError } from '../CommandError.ts'
import { readHost, type HostOptions } from '../config/readHost.ts'
import type { ExitCode, Surroundings } from '../surroundings.ts'
import { visibleText } from '../visibleText.ts'
import { withProgress } from '../withProgress.ts'
import { backendCalls, type Backend } from './backendCalls.ts'
import { forward, isDelivered, type Outcome } from './forward.ts'
import { chooseEndpoint, findMessage, listen } from './listen.ts'
import { readMoment } from './readMoment.ts'

interface Options extends HostOptions {
  forward: string
  endpoint?: string
  since?: number
  message?: string
  json?: true
}

export function addWebhooks(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  program
    .command('webhooks')
    .description('Webhooks on your own computer, while you develop.')
    .command('listen')
    .description("Forward an endpoint's webhooks to a backend on this computer, as the server signs them.")
    .requiredOption('--forward <url>', 'where to, such as http://localhost:3000/api/hooks', readUrl)
    .option('--endpoint <id>', 'the endpoint, if the app has more than one')
    .option('--since <moment>', 'the webhooks since then first: 2026-01-31, or 30m, 2h, 1d', (text) =>
      readMoment(text, Date.now()),
    )
    .option('--message <id>', 'this one again, and no other')
    .option('--config <file>', 'the configuration file (default: latchkey.config.ts, .mts, .js or .mjs in this folder)')
    .option('--provider <url>', "your server's URL, instead of `apiUrl`")
    .option('--app-id <id>', 'instead of `appId`')
    .option('--json', 'print one JSON object for each webhook')
    .addHelpText(
      'after',
      `
LATCHKEY_APP_SECRET has an app secret with the scopes events:read and users:read. The server sends to the endpoint as well.
It runs until you stop it. Exit codes: 0 stopped, 1 failed (of --message: the backend did not answer 2xx), 2 not started.`,
    )
    .action(async ({ forward: to, endpoint: id, since, message, json, ...options }: Options) => {
      const { write, writeError } = surroundings
      const print = (outcome: Outcome): void =>
        write(json ? `${JSON.stringify(outcome)}\n` : visibleText(describe(outcome)))
      const tell = (text: string): void => {
        if (!json) writeError(visibleText(`${text}\n`))
      }
      const stopping = stopSignal(surroundings.signal)
      try {
        const { calls, endpoint } = await withProgress({ json, writeError }, 'Asking the server', async () => {
          const made = backendCalls(await readBackend(options, surroundings), stopping.signal)
          return { calls: made, endpoint: await chooseEndpoint(made, id) }
        })
        if (message !== undefined) {
          const outcome = await forward(await findMessage(calls, endpoint.id, message), to)
          print(outcome)
          finish(isDelivered(outcome) ? 0 : 1)
          return
        }
        tell(`Forwarding webhooks of ${endpoint.url} to ${to}. Stop it with Ctrl+C.`)
        if (!endpoint.enabled) tell('The endpoint is off: nothing new is stored for it until you turn it on.')
        await listen(calls, {
          endpointId: endpoint.id,
          to,
          since,
          signal: stopping.signal,
          onForwarded: print,
          onTrouble: (problem) =>
            tell(problem === undefined ? 'The server answers again.' : `${problem} Trying again.`),
        })
      } finally {
        stopping.forget()
      }
    })
}

/** @throws CommandError as `readHost`, `provider_missing`, `secret_missing` */
async function readBackend(options: HostOptions, surroundings: Surroundings): Promise<Backend> {
  const { apiUrl, appId } = await readHost(options, surroundings)
  const secret = surroundings.env.LATCHKEY_APP_SECRET
  if (apiUrl === undefined || appId === undefined)
    throw new CommandError(
      'provider_missing',
      'Which server and app is it? Name them with --provider and --app-id, or by `apiUrl` and `appId` in latchkey.config.ts.',
      2,
    )
  if (secret === undefined || secret === '')
    throw new CommandError(
      'secret_missing',
      'LATCHKEY_APP_SECRET is not set. It has an app secret with the scopes events:read and users:read: latchkey-server secrets create.',
      2,
    )
  return { apiUrl, appId, secret }
}

function readUrl(text: string): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text
  throw new InvalidArgumentError('Write it as http://localhost:3000/api/hooks.')
}

const describe = (outcome: Outcome): string => {
  const { id, type, status, answer, ms } = outcome
  const said = status === null ? answer : `${status} in ${ms} ms`
  const why = isDelivered(outcome) || status === null || answer === '' ? '' : `: ${answer.split('\n', 1).join()}`
  return `${type} ${id} → ${said}${why}\n`
}

/** A signal that aborts when the process is asked to end, or with the given signal. */
function stopSignal(given: AbortSignal | undefined): { signal: AbortSignal; forget(): void } {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  return {
    signal: given ? AbortSignal.any([given, stopping.signal]) : stopping.signal,
    forget() {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
    },
  }
}
