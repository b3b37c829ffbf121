import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findFreePort, isHealthy, repository, startService, waitUntilReady } from '../../scripts/process.mjs'
import type { ProviderHandle } from './test.ts'

/** Secret of the development app; the same in every installation, so it protects nothing. */
export const APP_SECRET = 'lk_secret_development-app-secret-which-guards-nothing'
/** Secret with which the tests start the host's scheduled jobs. */
export const CRON_SECRET = 'the-scheduler-of-these-tests'

const FOLDER = join(repository, 'examples/nextjs-host')

export interface NextHost {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Serves the built Next.js host as the app of the handle.
 *
 * @param firstPort first port to try
 */
export const startNextHost = async (
  { appId, provider, providerAddress }: ProviderHandle,
  firstPort: number,
): Promise<NextHost> => {
  const port = await findFreePort(firstPort)
  const address = `http://127.0.0.1:${port}`
  const next = createRequire(join(FOLDER, 'package.json')).resolve('next/dist/bin/next')
  const service = startService(next, ['start', '--hostname', '127.0.0.1', '--port', String(port)], {
    cwd: FOLDER,
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      LATCHKEY_APP_ID: appId,
      LATCHKEY_PROVIDER_URL: provider,
      LATCHKEY_ISSUER: 'latchkey-development',
      LATCHKEY_PROVIDER_ADDRESS: providerAddress,
      LATCHKEY_ORIGIN: `http://localhost:${port}`,
      LATCHKEY_APP_SECRET: APP_SECRET,
      CRON_SECRET,
    },
  })
  try {
    await waitUntilReady('Next.js host', () => isHealthy(address), service)
  } catch (error) {
    await service.stop()
    throw error
  }
  return {
    origin: `http://localhost:${port}`,
    // SIGKILL, because after SIGTERM Next.js waits five seconds for connections that a browser keeps open.
    async stop() {
      service.signal('SIGKILL')
      await service.exited
    },
  }
}
