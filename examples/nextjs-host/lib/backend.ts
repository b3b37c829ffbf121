import { createBackend, type Backend } from '@latchkey/node'
import { readSettings } from './settings.ts'

let backend: Backend | undefined

/**
 * Returns the Latchkey backend of this server. Created at the first request, because the settings are not those of the
 * build, and then kept, because it caches the provider's keys.
 */
export function latchkey(): Backend {
  if (backend) return backend
  const { appId, issuer, providerAddress, origin, appSecret } = readSettings()
  backend = createBackend({ url: providerAddress, appId, issuer, origin, secret: appSecret })
  return backend
}
