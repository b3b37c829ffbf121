/** The configured apps and their settings. */
export { normaliseEntry } from './allowlistEntry.ts'
export { isAllowlisted } from './isAllowlisted.ts'
export { type AppSettings, DEVELOPMENT_APP_ID, appSettingsSchema, developmentApp } from './appSettings.ts'
export { type App, type Apps, type AppsConfig, registerApps } from './apps.ts'
export { pluginSettingError, readPluginSettings, settingsByApp } from './readPluginSettings.ts'
export { type HasTestAccounts, findTestCode, unnamedTestAccounts } from './testAccounts.ts'
export { originsOfOtherSites } from './sites.ts'
export { FRESH_FOR_WARNING, UNBOUND_SESSIONS_WARNING, trustsTooMany, unsafeSettings } from './unsafeSettings.ts'
