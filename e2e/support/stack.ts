import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startAnvil } from '@latchkey/test-support/anvil'
import { serveDemo } from '../../scripts/demoSite.mjs'
import { findFreePort, repository } from '../../scripts/process.mjs'
import { DEMO_PROVIDER_CONFIG, startDemo, startProvider } from '../../scripts/services.mjs'
import { APP_NAMES, APPS_WITH_CHAIN, appIdOf, CONFIGURED_APPS, type AppName } from './apps.ts'
import { startMailSink } from './mailSink.ts'

/**
 * Addresses of a running provider, demo and mail server. Plain data, because they are passed to the workers as JSON.
 */
export interface StackAddresses {
  /** Origin of the demo in the browser. */
  readonly demo: string
  /** Origins of the demo as other apps; empty if a test has its own provider. */
  readonly demos: Partial<Record<AppName, string>>
  /** Origin of the provider in the browser. */
  readonly provider: string
  /** Address of the provider for Node, which does not resolve `*.localhost`. */
  readonly providerAddress: string
  /** JSON-RPC URL of the local chain that the app `embedded` uses; null if a test has its own provider. */
  readonly chain: string | null
  /** Folder into which the mail server writes messages. */
  readonly mailFolder: string
}

export interface Stack {
  readonly addresses: StackAddresses
  /** Ends the provider with SIGKILL, so that it cannot shut down and its database keeps running. */
  killProvider(): Promise<void>
  /** Starts the provider again, on the same port and the same data. */
  restartProvider(): Promise<void>
  /** Moves the provider's clock by eleven minutes: past the life of a code and the grace of a used refresh token. */
  passElevenMinutes(): Promise<void>
  /** Invites an admin of the console into the database, since the command for it runs in production only. */
  inviteAdmin(email: string): Promise<void>
  /** Changes what an operator may do; null removes them and ends their sessions. */
  setOperatorRole(email: string, role: 'viewer' | 'support' | null): Promise<void>
  stop(): Promise<void>
}

export interface StackOptions {
  /** First port to try; parallel callers need ranges that do not overlap. */
  readonly firstPort: number
  /** Adds the tests' apps to the demo's configuration, and serves the demo as each of them. */
  readonly withApps?: boolean | undefined
  /** Called with the reason if the provider ends unexpectedly. */
  readonly onProviderGone?: ((why: string) => void) | undefined
}

/**
 * Reads the demo's configuration, adds the tests' apps and makes module paths absolute, because the file is written to
 * another folder.
 */
const readDemoConfig = async (): Promise<object> => {
  const config = JSON.parse(await readFile(DEMO_PROVIDER_CONFIG, 'utf8')) as {
    apps?: object[]
    plugins?: { module: string }[]
  }
  const { resolve } = createRequire(DEMO_PROVIDER_CONFIG)
  return {
    ...config,
    apps: [...(config.apps ?? []), ...CONFIGURED_APPS],
    plugins: (config.plugins ?? []).map((plugin) => ({ ...plugin, module: resolve(plugin.module) })),
  }
}

/** Connects to the embedded database of a running provider. */
const connectTo = async (dataFolder: string): Promise<Client> => {
  const folder = join(dataFolder, 'postgresql')
  const [pid, password] = await Promise.all(
    ['postmaster.pid', 'latchkey.password'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  const client = new Client({
    host: '127.0.0.1',
    port: Number(pid?.split('\n')[3]),
    user: 'latchkey',
    password: password?.trim() ?? '',
    database: 'latchkey',
  })
  await client.connect()
  return client
}

interface Site {
  readonly origin: string
  readonly close: () => Promise<void>
}

interface SiteSettings {
  readonly providerUrl: string
  readonly appId: string
  readonly localChainUrl?: string
}

/** Serves the built demo with the id and settings of another app. */
const serveAs = async (settings: SiteSettings, port: number): Promise<Site> => {
  const { close } = await serveDemo({ folder: join(repository, 'examples/demo/dist'), port, settings })
  return { origin: `http://localhost:${port}`, close }
}

const MOVABLE_CLOCK = new URL('./movableClock.mjs', import.meta.url).href

/** Starts a real provider on an empty database of its own, the built demo and an SMTP server, on free ports. */
export const startStack = async ({ firstPort, withApps = false, onProviderGone }: StackOptions): Promise<Stack> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  // If this process is root, PostgreSQL runs as another user, who must be able to enter the folder; it would otherwise
  // put its data elsewhere and leave them there.
  await chmod(folder, 0o755)
  const mailFolder = join(folder, 'mail')
  const config = withApps ? await readDemoConfig() : null
  const configFile = config ? join(folder, 'provider.json') : DEMO_PROVIDER_CONFIG
  await mkdir(mailFolder)
  if (config) await writeFile(configFile, JSON.stringify(config))

  const mailPort = await findFreePort(firstPort)
  const port = await findFreePort(mailPort + 1)
  const demoPort = await findFreePort(port + 1)
  const sink = await startMailSink(mailPort, mailFolder)
  const chain = withApps ? await startAnvil() : null
  const cleanUp = async (): Promise<void> => {
    await sink.stop()
    await chain?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  let isMeantToEnd = false
  const start = async () => {
    isMeantToEnd = false
    const started = await startProvider({
      port,
      dataDirectory: join(folder, 'data'),
      env: {
        LATCHKEY_CONFIG: configFile,
        LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        LATCHKEY_LOG_LEVEL: 'warn',
        ...(chain && { LATCHKEY_SIMULATOR_CHAIN_URL: chain.url }),
        NODE_OPTIONS: `--import ${MOVABLE_CLOCK}`,
      },
    })
    void started.exited.then((code) => {
      // Exit code 0 means that the provider ended on request: Ctrl-C reaches it as well as this process.
      if (code !== 0 && !isMeantToEnd)
        onProviderGone?.(
          `The provider ended by itself, with ${code ?? 'a signal'}. Its last lines:\n${started.output()}`,
        )
    })
    return started
  }

  try {
    let provider = await start()
    let isKilled = false
    const demo = await startDemo({ port: demoPort, provider })
    const sites: Site[] = []
    const demos: Partial<Record<AppName, string>> = {}
    for (const name of withApps ? APP_NAMES : []) {
      const settings = {
        providerUrl: provider.origin,
        appId: appIdOf(name),
        ...(APPS_WITH_CHAIN.includes(name) && chain && { localChainUrl: chain.url }),
      }
      const site = await serveAs(settings, await findFreePort(demoPort + 1 + sites.length))
      sites.push(site)
      demos[name] = site.origin
    }
    return {
      addresses: {
        demo: demo.origin,
        demos,
        provider: provider.origin,
        providerAddress: provider.address,
        mailFolder,
        chain: chain?.url ?? null,
      },
      async killProvider() {
        isMeantToEnd = true
        provider.signal('SIGKILL')
        await provider.exited
        isKilled = true
      },
      async restartProvider() {
        provider = await start()
        isKilled = false
      },
      async passElevenMinutes() {
        const moves = (): number => provider.output().split('clock moved').length
        const before = moves()
        provider.signal('SIGUSR2')
        for (const deadline = Date.now() + 5_000; moves() === before;) {
          if (Date.now() > deadline) throw new Error('The provider did not move its clock.')
          await new Promise((fulfil) => setTimeout(fulfil, 10))
        }
      },
      async inviteAdmin(email) {
        const client = await connectTo(join(folder, 'data'))
        await client.query(
          `insert into allowlist_entries (id, app_id, key, type, value, created_at)
           values ($1, 'latchkey-operator-console', $1, 'email', $1, now())`,
          [email],
        )
        await client.query(
          `insert into operators (id, email, role, created_at, invited_at) values ($1, $1, 'admin', now(), now())`,
          [email],
        )
        await client.end()
      },
      async setOperatorRole(email, role) {
        const client = await connectTo(join(folder, 'data'))
        if (role !== null) await client.query('update operators set role = $2 where email = $1', [email, role])
        else {
          await client.query('update operators set removed_at = now() where email = $1', [email])
          await client.query(
            `update sessions set ended_at = now()
             where user_id = (select user_id from operators where email = $1) and ended_at is null`,
            [email],
          )
        }
        await client.end()
      },
      async stop() {
        // A killed provider leaves its database running. A provider that starts again finds it, and can then shut it
        // down.
        if (isKilled) provider = await start()
        isMeantToEnd = true
        await Promise.all([demo.stop(), provider.stop(), ...sites.map(({ close }) => close())])
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
