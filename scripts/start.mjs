/**
 * `npm start`: installs what is missing, builds what changed, and runs the provider, the demo and a local chain until
 * Ctrl-C.
 */
import { join } from 'node:path'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { ensureInstalled } from './install.mjs'
import { adviseOnName } from './localNames.mjs'
import { CommandFailed, repository } from './process.mjs'

const USAGE = `Usage: npm start

Installs what is missing, builds what changed, and runs the provider, the demo and a chain until Ctrl-C. Prints their addresses;
where a port is taken, the next free one is used.

Environment
  LATCHKEY_LOG_LEVEL   show the provider's whole log from this level on, such as info; unset, warnings only
  LATCHKEY_ANVIL       the anvil (Foundry) to run the chain with
`

const PREFERRED = { demo: 4400, provider: 4500 }
/** Port on which local chains listen, and on which the demo looks for one. */
const CHAIN_PORT = 8545

const noteOtherPort = (name, preferred, chosen) => {
  if (chosen !== preferred) console.log(`Port ${preferred} is taken; the ${name} uses ${chosen}.`)
}

const CHAIN_LINES = {
  started: (url) => `    Chain      ${url}   (local, play money)\n`,
  found: (url) => `    Chain      ${url}   (it ran already; Ctrl-C leaves it)\n`,
  none: () => '',
}

const WARNING = 40

/**
 * True for lines of the provider's log that matter to a person at the terminal: warnings, and anything that is not a
 * log line.
 */
const isWorthShowing = (line) => {
  try {
    return JSON.parse(line).level >= WARNING
  } catch {
    return line.trim() !== ''
  }
}

const showsEverything = Boolean(process.env.LATCHKEY_LOG_LEVEL)

const showLine = (line) => {
  if (showsEverything || isWorthShowing(line)) console.log(line)
}

const main = async () => {
  readArguments(USAGE)
  await ensureInstalled()
  const { buildAll } = await import('./build.mjs')
  await buildAll()

  const { startAll } = await import('./services.mjs')
  let stopping
  // Replaced once the services run. Until then there is nothing to stop: services that are starting end with this
  // process (see exitWithParent.mjs).
  let stopServices = async () => {}
  const shutDown = (exitCode) => {
    stopping ??= (async () => {
      await stopServices()
      process.exit(exitCode)
    })()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shutDown(0))

  const services = await startAll({
    demoPort: PREFERRED.demo,
    providerPort: PREFERRED.provider,
    chainPort: CHAIN_PORT,
    dataDirectory: join(repository, '.latchkey'),
    onLine: showLine,
  })
  stopServices = services.stop
  const { demo, provider, chain, ports } = services
  noteOtherPort('demo', PREFERRED.demo, ports.demo)
  noteOtherPort('provider', PREFERRED.provider, ports.provider)
  if (chain.origin === 'none') console.log(`No chain to send on: ${chain.reason}. Everything else works.`)
  console.log(`
  Latchkey is running.

    Demo       ${demo.origin}
    Provider   ${provider.origin}
    Inbox      ${provider.origin}/dev/inbox   (the e-mails it would have sent)
    Console    ${provider.origin}/console   (log in as operator@example.com)
    Backend    app id latchkey-demo-development, secret lk_secret_development-app-secret-which-guards-nothing
${CHAIN_LINES[chain.origin](chain.url)}
  Log in at the demo with any address and read the code in the inbox; your wallet is below the plants. Ctrl-C stops everything.
`)
  const advice = await adviseOnName(provider.origin)
  if (advice) console.log(advice)
  void chain.exited.then(() => {
    if (!stopping) console.error('The chain ended by itself: the demo cannot send until the next npm start.')
  })
  const exitCode = await provider.exited
  if (!stopping) {
    console.error(`The provider ended by itself (exit code ${exitCode}).`)
    shutDown(1)
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof CommandFailed && error.output ? `${error.output}\n${error.message}` : error.message)
  process.exit(exitCodeOf(error))
}
