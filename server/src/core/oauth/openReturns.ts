import type { AppSettings } from '../apps/index.ts'
import type { PluginServices } from '../contract/index.ts'

/**
 * Logs a warning at start for each app that lets providers send users back to any page of its origins.
 * @param apps the apps with an OAuth login
 */
export function warnOfOpenReturns(
  { log, mode }: Pick<PluginServices, 'log' | 'mode'>,
  apps: readonly Pick<AppSettings, 'id' | 'redirectUrls'>[],
): void {
  if (mode === 'development') return
  for (const { id: appId, redirectUrls } of apps) {
    if (!redirectUrls)
      log.warn(
        { appId },
        'a provider can send users back to any page of the app\'s origins: list the pages that start the client in "redirectUrls"',
      )
  }
}
