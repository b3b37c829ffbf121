import { readCustomUserId } from 'latchkey/plugins/customAuth/contract'
import { z } from 'zod'
import type { ServerConfig } from '../../config.ts'
import { DEVELOPMENT_APP_ID } from '../../core/apps/index.ts'
import { bySubject, defineServerPlugin, importedSubject, type ServerPlugin } from '../../core/contract/index.ts'
import { noTelemetry, type CallObserver } from '../../core/foundation/index.ts'
import { createDemoIdentity } from './demoIdentity.ts'
import { observedKeyFetch } from './fetchKeys.ts'
import { CUSTOM_AUTH_ACCOUNT, customAuthRoutes } from './routes.ts'
import { readCustomAuthSettings } from './settings.ts'
import { createVerifyToken } from './verifyToken.ts'

/**
 * Login with a token of the host's identity system. Off for apps without settings; the development app without settings
 * uses a simulator.
 * @throws ConfigError when an app's settings are wrong
 */
export function customAuthPlugin(
  config: Pick<ServerConfig, 'apps' | 'mode' | 'rateLimits'>,
  observer: CallObserver = noTelemetry,
): ServerPlugin {
  const settings = new Map(readCustomAuthSettings(config))
  const needsDemo = config.mode === 'development' && !settings.has(DEVELOPMENT_APP_ID)
  const demo = needsDemo ? createDemoIdentity(config.mode) : undefined
  if (demo) settings.set(DEVELOPMENT_APP_ID, demo.settings)
  return defineServerPlugin({
    id: 'customAuth',
    accountTypes: [
      {
        type: CUSTOM_AUTH_ACCOUNT,
        maxPerUser: 1,
        canLogIn: (_account, { id }) => settings.has(id),
        // The host's page has the token, so any script in it could confirm the user's identity.
        canConfirm: false,
        toWire: ({ subject }) => ({ custom_user_id: subject }),
        backend: {
          name: 'custom_auth',
          lookups: [{ path: 'id', field: 'custom_user_id', by: bySubject }],
          imported: z
            .strictObject({ custom_user_id: importedSubject(readCustomUserId, 'is not an id that a token may have') })
            .transform(({ custom_user_id: subject }) => ({ subject, details: {} })),
        },
      },
    ],
    routes(http, services) {
      const verifiers = new Map(
        [...settings].map(([appId, found]) => [
          appId,
          createVerifyToken(found, services.clock, observedKeyFetch(observer)),
        ]),
      )
      customAuthRoutes(http, services, verifiers, config.rateLimits)
      demo?.routes(http, services)
    },
  })
}
