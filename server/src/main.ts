import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { changeAppSecrets } from './appSecrets.ts'
import { changeKeys } from './changeKeys.ts'
import { changeOperators } from './changeOperators.ts'
import { changeWebhooks } from './changeWebhooks.ts'
import { readCommand, type Command } from './cli.ts'
import { ConfigError, type ServerMode } from './core/foundation/index.ts'
import { readConfig } from './config.ts'
import { writePreview } from './mails/writePreview.ts'
import { describeLeftovers } from './importing/from/leftovers.ts'
import { openStore } from './openStore.ts'
import { DEVELOPMENT_APP_ID } from './core/apps/index.ts'
import { DEVELOPMENT_APP_SECRET } from './core/secrets/index.ts'
import { endSessions } from './endSessions.ts'
import { maskSecrets } from './core/http/index.ts'
import { importUsers } from './importing/importUsers.ts'
import { createProgress } from './importing/progress.ts'
import { listEvents } from './listEvents.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { nextSteps } from './dev/nextSteps.ts'
import { reseal } from './reseal.ts'
import { processCount, startProcesses } from './processes/startProcesses.ts'
import type { ToWorker } from './processes/messages.ts'
import { runWorker } from './processes/worker.ts'
import { WorkerFailed } from './processes/workers.ts'
import { resetMfa } from './resetMfa.ts'
import { restoreUser } from './restoreUser.ts'
import { startServer } from './startServer.ts'
import { undoChanges } from './undoChanges.ts'
import { USAGE } from './usage.ts'

/** Exit codes: 0 stopped as asked, 1 failed, 2 wrong command line or configuration (nothing was started). */
const EXIT_FAILED = 1
const EXIT_MISCONFIGURED = 2

/** Milliseconds for running requests to finish after the grace of a stop. Then the process ends anyway. */
const SHUTDOWN_DEADLINE_MS = 25_000

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2))
  if (command.kind === 'help') return void process.stdout.write(USAGE)
  if (command.kind === 'version') return void process.stdout.write(`${readVersion()}\n`)
  if (command.kind === 'migrate') return migrateAll(command)
  if (command.kind === 'reseal') return resealAll(command)
  if (command.kind === 'reset-mfa') return resetMfaOf(command)
  if (command.kind === 'end-sessions') return endSessionsOf(command)
  if (command.kind === 'undo-changes') return undoChangesOf(command)
  if (command.kind === 'secrets') return showSecrets(command)
  if (command.kind === 'import') return importFrom(command)
  if (command.kind === 'operators') return showOperators(command)
  if (command.kind === 'webhooks') return showWebhooks(command)
  if (command.kind === 'users') return restoreUserOf(command)
  if (command.kind === 'mails') return previewMails(command)
  if (command.kind === 'list-events') return showEvents(command)
  if (command.kind === 'run') return serve(command)
  await showKeys(command)
}

const logger: DatabaseLogger = {
  info: (text) => print('info', text),
  warn: (text) => print('warn', text),
  error: (text) => print('error', text),
}

function readSettings(
  mode: ServerMode,
  { configFile = process.env.LATCHKEY_CONFIG, overrides }: Exclude<Command, { kind: 'help' | 'version' }>,
) {
  const file = configFile === undefined || configFile === '' ? undefined : resolve(configFile)
  const content = file === undefined ? {} : readJson(file)
  const config = readConfig({ mode, file: content, env: process.env, overrides })
  return { config, content, folder: folderOf(file) }
}

const folderOf = (file: string | undefined): string => (file === undefined ? process.cwd() : dirname(file))

async function migrateAll(command: Extract<Command, { kind: 'migrate' }>): Promise<void> {
  const { config, folder } = readSettings('production', command)
  const { database } = await openStore(config, { folder, logger })
  await database.close()
  print('info', 'the database is up to date')
}

async function resealAll(command: Extract<Command, { kind: 'reseal' }>): Promise<void> {
  const { config, folder } = readSettings('production', command)
  const { wallets, secondFactors, failed } = await reseal(config, { folder, logger })
  print(
    'info',
    `${wallets} wallets and ${secondFactors} second factors were sealed again; everything that could be opened is under the current keys`,
    { wallets, secondFactors },
  )
  if (failed.length === 0) return
  print(
    'error',
    `${failed.length} could not be opened: is the key that sealed them in LATCHKEY_RECOVERY_KEY or LATCHKEY_PREVIOUS_SECRET?`,
    { failed },
  )
  process.exitCode = EXIT_FAILED
}

async function resetMfaOf({ userId, ...command }: Extract<Command, { kind: 'reset-mfa' }>): Promise<void> {
  const { config, folder } = readSettings('production', { userId, ...command })
  const { methods, told, notTold } = await resetMfa(config, userId, { folder, logger })
  if (methods.length === 0) return print('info', `${userId} has no second factor`, { userId, methods })
  print('info', `the second factors of ${userId} were removed: ${methods.join(', ')}`, { userId, methods, told })
  if (notTold + told === 0) print('warn', 'the user has no mail address: tell them in another way', { userId })
  if (notTold === 0) return
  print('error', 'a mail to the user could not be sent: tell them in another way', { userId, notTold })
  process.exitCode = EXIT_FAILED
}

async function endSessionsOf(command: Extract<Command, { kind: 'end-sessions' }>): Promise<void> {
  const { userId, appId, before } = command
  const ended = await endSessions(readSettings('production', command).config, command, logger)
  const until = before && `, of those that began before ${before.toISOString()}`
  print('info', `${ended} sessions were ended${until ?? ''}`, { userId, appId, ended })
}

async function restoreUserOf(command: Extract<Command, { kind: 'users' }>): Promise<void> {
  const { userId } = command
  const { config, folder } = readSettings('production', command)
  const isRestored = await restoreUser(config, userId, { folder, logger })
  print('info', `${userId} ${isRestored ? 'was restored, and can log in again' : 'was not deleted'}`, { userId })
}

async function undoChangesOf(command: Extract<Command, { kind: 'undo-changes' }>): Promise<void> {
  const { userId, since } = command
  const { config, folder } = readSettings('production', command)
  const { changes, undone } = await undoChanges(config, command, { folder, logger })
  if (since) print('info', `changes of how ${userId} logs in were undone, and all sessions ended`, { userId, undone })
  else if (changes.length === 0) print('info', `${userId} has no change that can be undone`, { userId })
  for (const { at, type } of changes) {
    const when = at.toISOString()
    print('info', `${type} was changed at ${when} and can be undone`, { userId, type, at: when })
  }
}

async function showWebhooks(command: Extract<Command, { kind: 'webhooks' }>): Promise<void> {
  const { config } = readSettings('production', command)
  for (const { text, fields } of await changeWebhooks(config, command, logger)) print('info', text, fields)
}

async function showOperators(command: Extract<Command, { kind: 'operators' }>): Promise<void> {
  const { config } = readSettings('production', command)
  for (const { email, role, state, ...fields } of await changeOperators(config, command, logger))
    print('info', `${email} ${role} ${state}`, { email, role, state, ...fields })
}

async function previewMails(command: Extract<Command, { kind: 'mails' }>): Promise<void> {
  // The settings of development: a preview sends nothing, so it needs none of the secrets of production.
  const { config } = readSettings('development', command)
  const { index, mails } = await writePreview(config, command)
  print('info', `${mails} mails written, open ${index}`, { index, mails })
}

async function showEvents(command: Extract<Command, { kind: 'list-events' }>): Promise<void> {
  const { config } = readSettings('production', command)
  for (const { event, outcome, ...fields } of await listEvents(config, command.filter, logger))
    print('info', `${event} ${outcome}`, { event, outcome, ...fields })
}

async function showKeys(command: Extract<Command, { kind: 'list-keys' | 'rotate-key' | 'retire-key' }>): Promise<void> {
  for (const { kid, state, ...when } of await changeKeys(readSettings('production', command).config, command, logger)) {
    print('info', `${kid} ${state}`, { kid, state, ...when })
  }
}

async function showSecrets(command: Extract<Command, { kind: 'secrets' }>): Promise<void> {
  for (const { id, state, ...fields } of await changeAppSecrets(
    readSettings('production', command).config,
    command,
    logger,
  )) {
    const once = fields.secret === undefined ? '' : ': store the secret now, it is not shown again'
    print('info', `${id} ${state}${once}`, { id, state, ...fields })
  }
}

async function importFrom(command: Extract<Command, { kind: 'import' }>): Promise<void> {
  const { config, folder } = readSettings('production', command)
  const progress = createProgress({
    now: () => performance.now(),
    terminal: process.stderr.isTTY ? process.stderr : undefined,
    printLine: (text) => print('info', text),
  })
  const { errorFile, leftovers, ...counts } = await importUsers(config, command, { folder, logger, progress })
  const { made, known, refused } = counts
  const [wereMade, wereKnown] = command.isDryRun
    ? ['would be imported', 'are there already']
    : ['were imported', 'were there already']
  print('info', `${made} users ${wereMade}, ${known} ${wereKnown}`, { ...counts, isDryRun: command.isDryRun })
  for (const line of describeLeftovers(leftovers)) print('info', line)
  if (errorFile === undefined) return
  print('error', `${refused} lines were refused: ${errorFile} says which and why. Correct them and run it again`, {
    errorFile,
  })
  process.exitCode = EXIT_FAILED
}

async function serve(command: Extract<Command, { kind: 'run' }>): Promise<void> {
  const { mode } = command
  if (cluster.isWorker) return serveAsWorker(command)
  const { config, content, folder } = readSettings(mode, command)
  const server =
    processCount(config) > 1
      ? await startProcesses(config, { folder, logger, file: content })
      : await startServer(config, { folder, logger })
  stopOnSignals(server.stop, config.shutdownGraceS)
  print('info', `Latchkey server ready at ${server.url}`, {
    url: server.url,
    ...(mode === 'development'
      ? { appId: DEVELOPMENT_APP_ID, appSecret: DEVELOPMENT_APP_SECRET, inbox: `${server.url}/dev/inbox` }
      : {}),
  })
  // Only for a person: programs read the log, whose lines are JSON.
  if (mode === 'development' && process.stdout.isTTY) process.stdout.write(nextSteps(server.url))
}

/** Runs a worker of the first process. It ends when the first process tells it to, or by a signal. */
async function serveAsWorker({
  mode,
  configFile = process.env.LATCHKEY_CONFIG,
  overrides,
}: Extract<Command, { kind: 'run' }>): Promise<void> {
  const folder = folderOf(configFile === undefined || configFile === '' ? undefined : resolve(configFile))
  const { stop, graceS } = await runWorker({ mode, overrides, folder, logger })
  let isStopping = false
  const end = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(EXIT_FAILED), graceS * 1_000 + SHUTDOWN_DEADLINE_MS).unref()
    stop().then(() => process.exit(0), fail)
  }
  process.on('message', ({ type }: ToWorker) => {
    if (type === 'stop') end()
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Prints a log line in the same format as the server's log. */
function print(level: 'info' | 'warn' | 'error', msg: string, fields: Record<string, unknown> = {}): void {
  const levels = { info: 30, warn: 40, error: 50 }
  process.stdout.write(`${JSON.stringify({ level: levels[level], time: Date.now(), ...fields, msg })}\n`)
}

/** The first signal stops the server in order, the second one at once. */
function stopOnSignals(stop: () => Promise<void>, graceS: number): void {
  let isStopping = false
  const end = (code: number) => (): void => process.exit(code)
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return process.exit(EXIT_FAILED)
    isStopping = true
    const first = graceS > 0 ? `not ready from now on, going on for ${graceS} s, then ` : ''
    print('info', `${signal}: ${first}finishing the requests in progress`)
    setTimeout(end(EXIT_FAILED), graceS * 1_000 + SHUTDOWN_DEADLINE_MS).unref()
    stop().then(end(0), (error: unknown) => fail(error))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`The configuration file ${file} cannot be read.`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(`The configuration file ${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}

function fail(error: unknown): never {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_MISCONFIGURED)
  }
  if (error instanceof WorkerFailed) {
    process.stderr.write(`${error.message}\n`)
    process.exit(error.exitCode)
  }
  process.stderr.write(`${maskSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  process.exit(EXIT_FAILED)
}

process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
run().catch(fail)
