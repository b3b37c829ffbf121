import { createBackend, type Backend } from '@latchkey/node'
import { readSettings } from './settings.ts'

let backend: Backend | undefined

/** Latchkey for this server. It is made with the first request, as the settings are not those of the build, and kept, as it caches the provider's keys. */
export function latchkey(): Backend {
  if (backend) return backend
  const { appId, issuer, providerAddress, origin, appSecret } = readSettings()
  backend = createBackend({ url: providerAddress, appId, issuer, origin, secret: appSecret })
  return backend
}
