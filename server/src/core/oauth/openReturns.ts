import type { AppSettings } from '../apps/index.ts'
import type { PluginServices } from '../contract/index.ts'

/**
 * Warns at start about apps that let providers send users back to any of their pages. @param apps those that send
 * users to providers
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
