/** `npm start`: installs what is missing, builds what changed, and runs the provider and the demo until Ctrl-C. */
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { CommandFailed, repository } from './process.mjs'

const PREFERRED = { demo: 4400, provider: 4500 }

const noteOtherPort = (name, preferred, chosen) => {
  if (chosen !== preferred) console.log(`Port ${preferred} is taken; the ${name} uses ${chosen}.`)
}

const WARNING = 40

/** What of the provider's log a person at the terminal wants: warnings, and whatever is not a log line. */
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
  await ensureInstalled()
  const { buildAll } = await import('./build.mjs')
  await buildAll()

  const { startAll } = await import('./services.mjs')
  let stopping
  // Until they run there is nothing to stop: what is just starting ends with us (see exitWithParent.mjs).
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
    dataDirectory: join(repository, '.latchkey'),
    onLine: showLine,
  })
  stopServices = services.stop
  const { demo, provider, ports } = services
  noteOtherPort('demo', PREFERRED.demo, ports.demo)
  noteOtherPort('provider', PREFERRED.provider, ports.provider)
  console.log(`
  Latchkey is running.

    Demo       ${demo.origin}
    Provider   ${provider.origin}
    Inbox      ${provider.origin}/dev/inbox   (the e-mails it would have sent)

  Log in at the demo with any address and read the code in the inbox. Ctrl-C stops everything.
`)
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
  process.exit(1)
}
