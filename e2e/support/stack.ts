import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/process.mjs'
import { startAll } from '../../scripts/services.mjs'
import { startMailSink } from './mailSink.ts'

/** Where a running provider, demo and mail server are; plain data, as it travels to the workers. */
export interface StackAddresses {
  /** Origin of the demo, as the browser knows it. */
  readonly demo: string
  /** Origin of the provider, as the browser knows it. */
  readonly provider: string
  /** The provider for programs: Node does not resolve `*.localhost`. */
  readonly providerAddress: string
  /** Folder that the mail server fills. */
  readonly mailFolder: string
}

export interface Stack {
  readonly addresses: StackAddresses
  stop(): Promise<void>
}

/**
 * Starts a real provider on an empty database of its own, the built demo and an SMTP server, on free ports.
 * @param firstPort the ports are looked for from here; give parallel callers ranges of their own
 */
export const startStack = async (firstPort: number, env: Readonly<Record<string, string>> = {}): Promise<Stack> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const mailFolder = join(folder, 'mail')
  await mkdir(mailFolder)
  const mailPort = await findFreePort(firstPort)
  const sink = await startMailSink(mailPort, mailFolder)
  const cleanUp = async (): Promise<void> => {
    await sink.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const services = await startAll({
      providerPort: mailPort + 1,
      demoPort: mailPort + 2,
      dataDirectory: join(folder, 'data'),
      env: { LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${mailPort}`, LATCHKEY_LOG_LEVEL: 'warn', ...env },
    })
    return {
      addresses: {
        demo: services.demo.origin,
        provider: services.provider.origin,
        providerAddress: services.provider.address,
        mailFolder,
      },
      stop: async () => {
        await services.stop()
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
