import { type AppSettings, developmentApp } from './appSettings.ts'

/** What messages and pages need of an app. */
export type MessageApp = Pick<AppSettings, 'id' | 'name' | 'language' | 'texts' | 'mail' | 'accentColor' | 'logoUrl'>

/** Finds an app; one that is no longer configured is named by its id. */
export const messageAppOf =
  (apps: { find(appId: string): MessageApp | undefined }) =>
  (appId: string): MessageApp =>
    apps.find(appId) ?? { ...developmentApp(), id: appId, name: appId }
