import { oauthNames } from 'latchkey/plugins/oauth/contract'
import { GOOGLE_DRIVE } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import type { ServerConfig } from '../../config.ts'
import { callbackRoutes } from '../../core/oauth/callback.ts'
import { guardedFetch } from '../../core/oauth/guardedFetch.ts'
import { createRoundTrip, type RoundTrip } from '../../core/oauth/roundTrip.ts'
import { defineServerPlugin, type PluginServices, type ServerPlugin } from '../../core/plugin.ts'
import { createDriveClient, type DriveAccess } from './driveClient.ts'
import { recoveryMigrations } from './migrations.ts'
import { recoveryRoutes } from './routes.ts'
import { callbackPath, resolveDrives, type Drives } from './settings.ts'
import { createGoogleSimulator } from './simulator/googleSimulator.ts'
import { simulatorRoutes } from './simulator/routes.ts'

/**
 * Recovery by Google Drive: endpoints 38 and 39 of the wire contract, and Google's return. It brings an access token for the
 * app's folder in the user's drive to the user who asked for it; the frame puts the key there, and this server never sees
 * what is in it. In development an app without settings talks to a simulator, at `/dev/google-drive/…`.
 * @param drives what `config` says, where somebody worked it out already
 * @throws ConfigError where an app's settings are wrong or half complete
 */
export function recoveryGoogleDrivePlugin(config: ServerConfig, drives: Drives = resolveDrives(config)): ServerPlugin {
  const simulated = [...drives.values()].find(({ isSimulated }) => isSimulated)
  const simulator = config.mode === 'development' && simulated ? createGoogleSimulator(simulated) : undefined
  const clients = new Map([...drives].map(([appId, drive]) =>
    [appId, createDriveClient(drive, drive.isSimulated && simulator ? simulator.ask : guardedFetch)] as const))
  const clientOf = (appId: string, provider: string) => (provider === GOOGLE_DRIVE ? clients.get(appId) : undefined)
  // Routes and callback come to the plugin one after the other, with the same services.
  let shared: RoundTrip<DriveAccess> | undefined
  const tripWith = (services: PluginServices): RoundTrip<DriveAccess> =>
    (shared ??= createRoundTrip({
      services, clientOf, secret: config.secret, plugin: 'recoveryGoogleDrive', query: oauthNames(services.brand).query, texts: TEXTS,
    }))

  return defineServerPlugin({
    id: 'recoveryGoogleDrive',
    migrations: recoveryMigrations,
    routes: (http, services) => recoveryRoutes(http, services, { trip: tripWith(services), limits: config.rateLimits, clientOf }),
    async publicRoutes(http, services) {
      const { complete } = tripWith(services)
      await callbackRoutes(http, { path: callbackPath(':provider'), takesForms: false, lost: LOST, complete })
      if (simulator) await simulatorRoutes(http, simulator, config.publicUrl)
    },
  })
}

const TEXTS = {
  gone: 'This way to your drive has expired or was used already. Please try again.',
  failed: 'Google could not confirm access to your drive. Please try again.',
}

/** For a return that belongs to nothing. */
const LOST = {
  title: 'Nothing to go on with',
  heading: 'This step is over',
  text: 'It was used already, took too long, or did not start here. Go back to the app and try again there.',
}
