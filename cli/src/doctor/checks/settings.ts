/** Checks that page, configuration and server agree on the app and on what it offers. */
import type { LandingOption, Plugin } from 'latchkey/core'
import type { WireAppConfig } from 'latchkey/core/contract'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'
import { bodyOf } from '../look/lookAtProvider.ts'
import { WebFailure } from '../web/openUrl.ts'

/** Apps that the page uses: from the SDK's request if a browser saw one, else from the ids in its scripts. */
const named = ({ browsing, scripts }: Evidence) => (browsing?.call ? [browsing.call] : (scripts?.apps ?? []))

/** Reason page and configuration cannot be compared; `null` if they can. */
export function cannotCompare(evidence: Evidence): string | null {
  const {
    configured: { appId, apiUrl },
    scripts,
  } = evidence
  if (appId === undefined && apiUrl === undefined)
    return 'nothing to compare the page with: no latchkey.config.ts, no --app-id'
  if (named(evidence).length > 0) return null
  return scripts?.isAll === false
    ? 'the page has more scripts than are read; --browser sees its app'
    : 'neither the page nor its scripts have an app id written out; --browser sees it'
}

export function checkSettings(evidence: Evidence): Finding[] {
  const { configured, scripts, browsing } = evidence
  const apps = named(evidence)
  const own = configured.appId === undefined ? apps : apps.filter(({ appId }) => appId === configured.appId)
  if (own.length === 0) {
    // Not reported if some scripts were not read: they may name the configured app.
    if (!browsing?.call && scripts?.isAll === false) return []
    const others = [...new Set(apps.map(({ appId }) => appId))].join(', ')
    return [
      {
        code: 'wrong_app_id',
        message: browsing?.call
          ? `The page calls as app ${others}, the configuration says ${configured.appId ?? ''}.`
          : `The page is built with the app id ${others}, the configuration says ${configured.appId ?? ''}.`,
        fix: 'Build the page with the id that is meant, or correct `appId` in latchkey.config.ts. If the page replaces the id when it runs, --browser sees the one that counts.',
      },
    ]
  }
  const urls = new Set(own.flatMap(({ apiUrl }) => apiUrl ?? []))
  if (configured.apiUrl === undefined || urls.size === 0 || urls.has(configured.apiUrl)) return []
  return [
    {
      code: 'wrong_provider',
      message: `${browsing?.call ? 'The page calls' : 'The page is built with'} the provider ${[...urls].join(', ')}, the configuration says ${configured.apiUrl}.`,
      fix: 'Build the page with the provider that is meant, or correct `apiUrl` in latchkey.config.ts.',
    },
  ]
}

/** Reports plugins of the page that are turned off for the app on the server. */
export function checkOffers({ definitions, listed, provider: { config, frame } }: Evidence): Finding[] {
  const app = bodyOf(config)
  if (!definitions || typeof app?.id !== 'string') return []
  const hasFrame = frame instanceof WebFailure || frame.status !== 404
  const off = definitions
    .filter((plugin) => (plugin.id === 'embeddedWallet' ? !hasFrame : isOff(plugin, app, listed)))
    .map(({ id }) => id)
  if (off.length === 0) return []
  return [
    {
      code: 'plugin_off_at_server',
      message: `The page has ${off.join(', ')}, off for this app at the server: users are not offered ${off.length === 1 ? 'it' : 'them'}.`,
      fix: `Switch ${off.length === 1 ? 'it' : 'them'} on there: if the app has \`loginMethods\`, they name each method, and some plugins need settings (docs/plugins has a page for each). Or leave ${off.length === 1 ? 'it' : 'them'} out of \`plugins\`.`,
    },
  ]
}

/** True if the plugin itself reads the app's configuration as off. A missing setting counts as on. */
function isOff(plugin: Plugin, app: Record<string, unknown>, listed: Evidence['listed']): boolean {
  if (plugin.captcha) return app.captcha_enabled === false
  switch (plugin.kind) {
    case 'login-method': {
      const wanted = (plugin.landing ?? []).filter(
        ({ method, items }) => listed === undefined || listed.some((name) => name === method || items?.has(name)),
      )
      return wanted.length > 0 && wanted.every((option) => isOptionOff(option, app))
    }
    case 'mfa-method':
      return lacks(app.mfa_methods, plugin.mfa.method)
    case 'recovery-method':
      return lacks(
        (app.embedded_wallet_config as Record<string, unknown> | undefined)?.user_owned_recovery_options,
        plugin.recovery.method,
      )
    case 'funding-provider':
      return plugin.funding.isFiatOnRamp === true && app.fiat_on_ramp_enabled === false
    default:
      return false
  }
}

const lacks = (list: unknown, name: string): boolean => Array.isArray(list) && !list.includes(name)

function isOptionOff({ isEnabledBy }: LandingOption, app: object): boolean {
  try {
    return isEnabledBy !== undefined && !isEnabledBy(app as WireAppConfig)
  } catch {
    // A plugin that throws here reads a setting that a server of another version does not have.
    return false
  }
}
