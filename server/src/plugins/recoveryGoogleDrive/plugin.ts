import { oauthNames } from 'latchkey/plugins/oauth/contract'
import { GOOGLE_DRIVE } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import type { ServerConfig } from '../../config.ts'
import { addRoundTripPages, createRoundTrip, observedFetch, type RoundTrip } from '../../core/oauth/index.ts'
import { defineServerPlugin, type ServerPlugin, type PluginServices } from '../../core/contract/index.ts'
import { noTelemetry, type Telemetry } from '../../core/foundation/index.ts'
import { createDriveClient, type DriveAccess } from './driveClient.ts'
import { recoveryMigrations } from './tables.ts'
import { recoveryRoutes } from './routes.ts'
import { callbackPath, resolveDrives, type Drives } from './settings.ts'
import { createGoogleSimulator } from './simulator/googleSimulator.ts'
import { simulatorRoutes } from './simulator/routes.ts'

/**
 * Recovery by Google Drive (HTTP-62), with the callback for Google. It gets the user an access token for the app's
 * folder in the user's drive. The frame stores the key there; this server never sees the folder's content. In
 * development an app without settings uses a simulator at `/dev/google-drive/…`.
 * @param drives the drives of `config`, if they were resolved already
 * @throws ConfigError if an app's settings are wrong or half complete
 */
export function recoveryGoogleDrivePlugin(
  config: ServerConfig,
  drives: Drives = resolveDrives(config),
  telemetry: Telemetry = noTelemetry,
): ServerPlugin {
  const ask = observedFetch(telemetry)
  const simulated = [...drives.values()].find(({ isSimulated }) => isSimulated)
  const simulator = config.mode === 'development' && simulated ? createGoogleSimulator(simulated) : undefined
  const clients = new Map(
    [...drives].map(
      ([appId, drive]) =>
        [appId, createDriveClient(drive, drive.isSimulated && simulator ? simulator.ask : ask)] as const,
    ),
  )
  const clientOf = (appId: string, provider: string) => (provider === GOOGLE_DRIVE ? clients.get(appId) : undefined)
  // Created once: `routes` and `publicRoutes` are called one after the other, with the same services.
  let shared: RoundTrip<DriveAccess> | undefined
  const tripWith = (services: PluginServices): RoundTrip<DriveAccess> =>
    (shared ??= createRoundTrip({
      services,
      clientOf,
      secret: config.secret,
      publicUrl: config.publicUrl,
      departurePath: DEPARTURE_PATH,
      plugin: 'recoveryGoogleDrive',
      query: oauthNames(services.brand).query,
      texts: TEXTS,
    }))

  return defineServerPlugin({
    id: 'recoveryGoogleDrive',
    migrations: recoveryMigrations,
    routes: (http, services) =>
      recoveryRoutes(http, services, { trip: tripWith(services), limits: config.rateLimits, clientOf }),
    async publicRoutes(http, services) {
      await addRoundTripPages(http, services, {
        trip: tripWith(services),
        apps: config.apps.filter(({ id }) => clients.has(id)),
        departurePath: DEPARTURE_PATH,
        callbackPath: callbackPath(':provider'),
        takesForms: false,
        lost: 'stepPage',
        ask: 'drivePage',
      })
      if (simulator) await simulatorRoutes(http, simulator, config.publicUrl)
    },
  })
}

const TEXTS = {
  gone: 'This way to your drive has expired or was used already. Please try again.',
  failed: 'Google could not confirm access to your drive. Please try again.',
}

/** Path that a browser visits on its way to Google. */
const DEPARTURE_PATH = '/api/v1/recovery/oauth/begin'
