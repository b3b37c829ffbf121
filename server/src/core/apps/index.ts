/** The configured apps and their settings. */
export { normaliseEntry } from './allowlistEntry.ts'
export { isAllowlisted } from './isAllowlisted.ts'
export { type AppSettings, DEVELOPMENT_APP_ID, appSettingsSchema, developmentApp } from './appSettings.ts'
export { type App, type Apps, type AppsConfig, registerApps } from './apps.ts'
export { consoleApp, consoleSchema, type ConsoleSettings } from './consoleApp.ts'
export { pluginSettingError, readPluginSettings, settingsByApp } from './readPluginSettings.ts'
export { type HasTestAccounts, findTestCode, unnamedTestAccounts } from './testAccounts.ts'
export type { MailColours } from './mailSettings.ts'
export { type MessageApp, messageAppOf } from './messageApp.ts'
export { originsOfOtherSites } from './sites.ts'
export { MESSAGE_TYPE, messageTypes } from './webhookSettings.ts'
export {
  FRESH_FOR_WARNING,
  UNBOUND_SESSIONS_WARNING,
  trustsTooMany,
  unsafeOrigin,
  unsafeSettings,
} from './unsafeSettings.ts'
